import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconLoader } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import classes from '../modelo.module.css';
import type { Aba, ModeloSearch } from '../modelo-search.ts';
import type { CasoRodado } from '../testes/rodar.ts';
import { focarParte } from './foco.ts';
import { useModeloAberto } from './modelo-context.ts';
import { abaDe, nomear } from './nomear.ts';
import type { Conferencia } from './use-conferencia.ts';
import { idDaParte } from './use-erro-em.ts';

const ICONES = {
  erro: IconExclamationCircle,
  aviso: IconAlertTriangle,
  lendo: IconLoader,
  nada: IconCircleCheck,
} as const;

/** Problems that prevent publication and warnings, each linked to its place. */
export function ProblemasPanel() {
  const { problemas, falhos, testes, igualA } = useModeloAberto();
  const [opened, setOpened] = useState(false);
  const { estado, texto } = resumir({ problemas, falhos, testes });
  const Icon = ICONES[estado];
  const clear = problemas.length === 0 && falhos.length === 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texto}
      </Button>
      <SidePanel opened={opened} onClose={() => setOpened(false)} title="Problemas do modelo">
        {testes === 'falhou' && (
          <p>Não foi possível ler os testes guardados. Eles são conferidos de novo ao publicar.</p>
        )}
        {testes === 'lendo' && <p>Conferindo os testes guardados…</p>}
        {clear && testes === 'lidos' && (
          <p>Nada a corrigir.{igualA === null && ' O modelo pode ser publicado.'}</p>
        )}
        {!clear && <ListaDeProblemas problemas={problemas} falhos={falhos} onGo={() => setOpened(false)} />}
        <FormActions>
          <Button variant="default" onClick={() => setOpened(false)}>
            Voltar
          </Button>
        </FormActions>
      </SidePanel>
    </>
  );
}

/** Summary for the toolbar; problems that prevent publication come first. */
function resumir({ problemas, falhos, testes }: Conferencia): {
  estado: keyof typeof ICONES;
  texto: string;
} {
  const erros = problemas.filter(({ gravidade }) => gravidade === 'erro').length;
  const avisos = problemas.length - erros;
  const [todos, soTestes] = [erros + falhos.length, erros === 0];
  if (todos > 0 && soTestes)
    return { estado: 'erro', texto: todos === 1 ? '1 teste falhou' : `${todos} testes falharam` };
  if (todos > 0) return { estado: 'erro', texto: todos === 1 ? '1 problema' : `${todos} problemas` };
  if (testes === 'falhou') return { estado: 'aviso', texto: 'Testes não conferidos' };
  if (testes === 'lendo') return { estado: 'lendo', texto: 'Conferindo…' };
  if (avisos > 0) return { estado: 'aviso', texto: avisos === 1 ? '1 aviso' : `${avisos} avisos` };
  return { estado: 'nada', texto: 'Nenhum problema' };
}

interface ListaDeProblemasProps {
  problemas: readonly ProblemaLint[];
  falhos?: readonly CasoRodado[];
  onGo: () => void;
}

/** The problems, those that prevent publication first. */
export function ListaDeProblemas({ problemas, falhos = [], onGo }: ListaDeProblemasProps) {
  const { form, selecionar } = useModeloAberto();
  const [, setSearch] = useSearchState<ModeloSearch>();
  const erros = problemas.filter(({ gravidade }) => gravidade === 'erro');
  const avisos = problemas.filter(({ gravidade }) => gravidade === 'aviso');
  const go = ({ onde, parte }: ProblemaLint) => {
    onGo();
    focarParte(idDaParte(onde, parte));
    if (onde.startsWith('passo:') || acharCampo(form, onde)) selecionar(onde);
    else setSearch({ aba: abaDe(onde) });
  };
  const item = (problema: ProblemaLint, i: number) => (
    <Problema
      key={`${problema.codigo}-${problema.onde}-${i}`}
      titulo={nomear(form, problema)}
      texto={problema.mensagem}
      impede={problema.gravidade === 'erro'}
      onClick={() => go(problema)}
    />
  );
  return (
    <ul className={classes.problemas}>
      {erros.map(item)}
      {falhos.map(({ caso, resultado }) => (
        <Problema
          key={caso.id}
          titulo={`Teste “${caso.nome}”`}
          texto={resultado.falhas.map(({ texto }) => texto).join(' ')}
          impede
          onClick={() => {
            onGo();
            setSearch({ aba: 'testes' });
          }}
        />
      ))}
      {avisos.map(item)}
    </ul>
  );
}

interface ProblemaProps {
  titulo: string;
  texto: string;
  impede: boolean;
  onClick: () => void;
}

function Problema({ titulo, texto, impede, onClick }: ProblemaProps) {
  const Icon = impede ? ICONES.erro : ICONES.aviso;
  return (
    <li>
      <button type="button" onClick={onClick}>
        <strong>{titulo}</strong>
        <span>{texto}</span>
        <small data-impede={impede || undefined}>
          <Icon size={14} aria-hidden="true" />
          {impede ? 'Impede a publicação' : 'Aviso'}
        </small>
      </button>
    </li>
  );
}

/** Refusals of a tab, including those without an input to mark. */
export function RecusasDaAba({ aba }: { aba: Aba }) {
  const { form, problemas } = useModeloAberto();
  const own = problemas.filter(
    ({ codigo, onde }) =>
      codigo === 'limite' && !onde.startsWith('passo:') && !acharCampo(form, onde) && abaDe(onde) === aba,
  );
  if (own.length === 0) return null;
  return (
    <ul className={classes.erros}>
      {own.map((problema) => (
        <li key={`${problema.onde}-${problema.mensagem}`}>
          {nomear(form, problema)}: {problema.mensagem}
        </li>
      ))}
    </ul>
  );
}
