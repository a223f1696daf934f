import { termo } from '@balcao/contract/termo';
import { useState } from 'react';
import { useListSearch } from '#platform/list-search.ts';
import { useVersoes, type Versao } from '#platform/versions.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextoEmBlocos } from '#ui/texto-em-blocos.tsx';
import { Historico } from '#ui/versoes/historico.tsx';
import { Diferenca } from './diferenca.tsx';
import { Leituras } from './leituras.tsx';
import { type Publicado, type Termo, useRestaurar, useRetirar, useTermo } from './queries.ts';
import { Resumo } from './resumo.tsx';
import classes from './termo.module.css';
import { TERMO_SEARCH } from './termo-search.ts';
import { sayAceites, sayUso } from './termo-text.ts';

const ABAS = [
  { id: 'termo', label: 'Termo e versões' },
  { id: 'leituras', label: 'Quem leu' },
] as const;

/** The terms of use: the version in force, the one that waits, earlier ones, and who read them. */
export default function TermoPage() {
  const atual = useTermo();
  const { search, change } = useListSearch(TERMO_SEARCH, { part: true });
  return (
    <Page
      title="Termo de uso"
      intro="Cada pessoa lê este termo e confirma que leu antes de agir no portal."
      action={
        <ButtonLink to="/config/termo-edit">
          {atual.data?.rascunho ? 'Continuar o rascunho' : 'Editar o termo'}
        </ButtonLink>
      }
    >
      <Tabs
        tabs={ABAS}
        label="Termo de uso"
        value={search.aba}
        onChange={(id) => change({ aba: id === 'leituras' ? 'leituras' : 'termo' })}
      >
        {search.aba === 'leituras' ? (
          <Leituras />
        ) : (
          <QueryView query={atual}>
            {(termo) => (
              <div className={classes.partes}>
                {termo.emEspera && <EmEspera {...termo.emEspera} emVigor={termo.publicado?.versao ?? null} />}
                <EmVigor publicado={termo.publicado} />
                <Versoes termo={termo} />
              </div>
            )}
          </QueryView>
        )}
      </Tabs>
    </Page>
  );
}

/** The version that waits for its day, and the way to withdraw it. */
function EmEspera({ versao, desde, por, corpo, sha256, emVigor }: Publicado & { emVigor: number | null }) {
  const [asking, setAsking] = useState(false);
  const retirar = useRetirar();
  return (
    <Section
      title={`Versão ${versao}, à espera do dia`}
      description={
        <>
          Passa a valer em <DateText date={desde} />, à meia-noite de Brasília. Publicada por {por}.
          {emVigor !== null && ` Até lá, vale a versão ${emVigor}.`}
        </>
      }
      action={
        <Button variant="default" onClick={() => setAsking(true)}>
          Retirar
        </Button>
      }
    >
      <TextoEmBlocos corpo={corpo} />
      <Resumo sha256={sha256} />
      {asking && (
        <ConfirmAct
          act={retirar}
          input={versao}
          onClose={() => setAsking(false)}
          title={`Retirar a versão ${versao}?`}
          confirm="Retirar versão"
          danger
        >
          <p>
            Ela não passa a valer em <DateText date={desde} /> e fica no histórico como retirada. Para
            publicar o mesmo texto depois, restaure-a como rascunho.
          </p>
        </ConfirmAct>
      )}
    </Section>
  );
}

function EmVigor({ publicado }: Pick<Termo, 'publicado'>) {
  if (!publicado)
    return (
      <EmptyState title="Nenhum termo em vigor" text="Publique o primeiro para que as pessoas possam ler." />
    );
  const { versao, publicadoEm, por, aceites, corpo, sha256 } = publicado;
  return (
    <Section
      title={`Versão ${versao}, em vigor`}
      description={
        <>
          Publicada em <DateTimeText instant={publicadoEm} />
          {por === null ? '. Veio com o portal' : ` por ${por}`}.{' '}
          <Link to={`/config/termo?aba=leituras&daVersao=${versao}`}>{sayAceites(aceites)}</Link>.
        </>
      }
    >
      <TextoEmBlocos corpo={corpo} />
      <Resumo sha256={sha256} />
    </Section>
  );
}

function Versoes({ termo: { publicado, rascunho } }: { termo: Termo }) {
  const versoes = useVersoes(termo.versoes, {});
  const restaurar = useRestaurar();
  const start = (versao: number, done: () => void) =>
    restaurar.mutate({ versao, version: rascunho?.version ?? null }, { onSuccess: done });
  return (
    <Section
      title="Versões publicadas"
      description="Uma versão publicada nunca muda: as pessoas confirmaram a leitura daquelas palavras."
      surface={false}
    >
      <Historico
        versoes={versoes}
        emVigor={publicado?.versao ?? null}
        drafted={rascunho !== null}
        uso={(versao) => sayUso(versao as Versao & Publicado)}
        lerEm={(versao) => `/config/termo-edit?versao=${versao}`}
        Diferenca={Diferenca}
        restauracao={{
          busy: restaurar.isPending,
          error: restaurar.error,
          start,
          perda: rascunho ? 'O rascunho de agora se perde.' : undefined,
        }}
      />
    </Section>
  );
}
