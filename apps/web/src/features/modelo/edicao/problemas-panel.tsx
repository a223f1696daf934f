import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import classes from '../modelo.module.css';
import type { Aba, ModeloSearch } from '../modelo-search.ts';
import { useModeloAberto } from './modelo-context.ts';

/** What is wrong with the model, each with the way to its place. */
export function ProblemasPanel() {
  const { problemas } = useModeloAberto();
  const [opened, setOpened] = useState(false);
  const erros = problemas.filter(({ gravidade }) => gravidade === 'erro').length;
  const avisos = problemas.length - erros;
  const Icon = erros > 0 ? IconExclamationCircle : avisos > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {count(erros, avisos)}
      </Button>
      <SidePanel opened={opened} onClose={() => setOpened(false)} title="Problemas do modelo">
        {problemas.length === 0 ? (
          <p>Nada a corrigir. O modelo pode ser publicado.</p>
        ) : (
          <ListaDeProblemas problemas={problemas} onGo={() => setOpened(false)} />
        )}
        <FormActions>
          <Button variant="default" onClick={() => setOpened(false)}>
            Voltar
          </Button>
        </FormActions>
      </SidePanel>
    </>
  );
}

function count(erros: number, avisos: number): string {
  if (erros > 0) return erros === 1 ? '1 problema' : `${erros} problemas`;
  if (avisos > 0) return avisos === 1 ? '1 aviso' : `${avisos} avisos`;
  return 'Sem problemas';
}

interface ListaDeProblemasProps {
  problemas: readonly ProblemaLint[];
  onGo: () => void;
}

/** The problems, those that bar publication first. */
export function ListaDeProblemas({ problemas, onGo }: ListaDeProblemasProps) {
  const { form, selecionar } = useModeloAberto();
  const [, setSearch] = useSearchState<ModeloSearch>();
  const sorted = [...problemas].sort(
    (a, b) => Number(a.gravidade === 'aviso') - Number(b.gravidade === 'aviso'),
  );
  const go = (onde: string) => {
    onGo();
    if (onde.startsWith('passo:') || acharCampo(form, onde)) selecionar(onde);
    else setSearch({ aba: abaDe(onde) });
  };
  return (
    <ul className={classes.problemas}>
      {sorted.map(({ codigo, gravidade, onde, mensagem }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two problems of one place may read alike
        <li key={`${codigo}-${onde}-${i}`}>
          <button type="button" onClick={() => go(onde)}>
            <strong>{nomear(form, onde)}</strong>
            <span>{mensagem}</span>
            <small>{gravidade === 'erro' ? 'Impede a publicação' : 'Aviso'}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

function abaDe(onde: string): Aba {
  if (onde === 'passos') return 'formulario';
  return onde.startsWith('documento') || onde === 'modelo:documento' ? 'documento' : 'servico';
}

const PARTES: Record<string, string> = {
  passos: 'Formulário',
  documento: 'Documento',
  documentoResultado: 'Documento',
  'modelo:documento': 'Documento',
  'modelo:efeitos': 'Efeitos',
  efeitos: 'Efeitos',
  taxa: 'Taxa',
  baseLegal: 'Base legal',
  resumo: 'Resumo',
  titulo: 'Nome do serviço',
  publico: 'Público',
  workflowCasos: 'Caminho do pedido',
  slug: 'Endereço do serviço',
};

function nomear(form: Parameters<typeof acharCampo>[0], onde: string): string {
  const campo = acharCampo(form, onde)?.campo;
  if (campo) return campo.rotulo || campo.nome;
  const passo = form.passos.find(({ id }) => onde === `passo:${id}`);
  if (passo) return `Passo ${passo.titulo}`;
  return PARTES[onde] ?? (onde.startsWith('carta') ? 'Carta de Serviços' : 'Serviço');
}
