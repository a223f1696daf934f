import { IconSearch } from '@tabler/icons-react';
import { useSearchState } from '#platform/search-state.ts';
import { useSettings } from '#platform/settings.ts';
import { useArrival } from '#platform/use-arrival.ts';
import { useSearchText } from '#platform/use-search-text.ts';
import { Button } from '#ui/button.tsx';
import { Contact } from '#ui/contact.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './ajuda.module.css';
import { Itens } from './itens.tsx';
import { isGuia, procurarNaAjuda, type Tema, useAjuda } from './queries.ts';

type AjudaSearch = { busca?: string };

/** Questions with answers and guides step by step, found by everyday words. */
export default function AjudaPage() {
  const [search, setSearch] = useSearchState<AjudaSearch>();
  const [text, setText] = useSearchText(search.busca, (busca) => setSearch({ busca }));
  return (
    <Page
      title="Ajuda"
      width="reading"
      intro="Perguntas respondidas e guias passo a passo do que você faz aqui."
    >
      <search aria-label="Procurar na ajuda">
        <TextField
          label="O que você quer saber?"
          hint="Escreva do seu jeito, com as suas palavras."
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          before={<IconSearch size={20} aria-hidden="true" className={classes.lens} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </search>
      <QueryView query={useAjuda()} skeleton={<SkeletonRows rows={8} height={52} />}>
        {({ temas }) =>
          text.trim() === '' ? (
            <Temas temas={temas} />
          ) : (
            <Achados temas={temas} text={text.trim()} onClear={() => setText('')} />
          )
        }
      </QueryView>
      <FaleConosco />
    </Page>
  );
}

function Temas({ temas }: { temas: readonly Tema[] }) {
  useArrival();
  return temas.map((tema) => <TemaSection key={tema.id} tema={tema} />);
}

function TemaSection({ tema: { id, nome, resumo, itens } }: { tema: Tema }) {
  const guias = itens.filter(isGuia);
  const perguntas = itens.filter((item) => !isGuia(item));
  return (
    <Section title={nome} description={resumo} anchor={id} surface={false}>
      {guias.length > 0 && <Itens titulo="Passo a passo" itens={guias} />}
      {perguntas.length > 0 && <Itens titulo="Perguntas" itens={perguntas} />}
    </Section>
  );
}

interface AchadosProps {
  temas: readonly Tema[];
  text: string;
  onClear: () => void;
}

function Achados({ temas, text, onClear }: AchadosProps) {
  const found = procurarNaAjuda(temas, text);
  if (found.length === 0)
    return (
      <EmptyState
        drawing="busca"
        title="Nenhuma resposta encontrada"
        text="Tente outras palavras, ou veja todas as perguntas."
        action={
          <Button variant="default" onClick={onClear}>
            Ver todas as perguntas
          </Button>
        }
      />
    );
  return (
    <Section title={`Resultados para “${text}”`} surface={false}>
      <p role="status" className={classes.count}>
        {found.length === 1 ? '1 resposta' : `${found.length} respostas`}
      </p>
      <Itens itens={found} />
    </Section>
  );
}

/** Where to ask what is not answered here; nothing while the council names no way. */
function FaleConosco() {
  const conselho = useSettings()?.conselho;
  if (!conselho?.telefone && !conselho?.email) return null;
  return (
    <p className={classes.contact}>
      Não encontrou? Fale com o Conselho: <Contact of={conselho} />
    </p>
  );
}
