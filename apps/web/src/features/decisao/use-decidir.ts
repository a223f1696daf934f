import { requerimento } from '@balcao/contract/requerimento';
import { type Resultado, VOTACOES, type Votacao, validateDecisao } from '@balcao/domain/requerimento/decisao';
import { keepAsked, SEM_DESFECHO, validateDesfecho } from '@balcao/domain/requerimento/desfecho';
import { findPlaceholders } from '#features/conversa/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { byField, upon, useActForm } from '#features/tramite/api.tsx';
import { NO_DESFECHO, readDesfecho } from './desfecho-field.tsx';
import { openDesfechos, openResultados } from './resultado.ts';

const decidir = upon(requerimento.decidir);

const EMPTY = { ...NO_DESFECHO, resultado: '', votacao: '', resumo: '', fundamentacao: '', baseLegal: '' };

/** What the parts of the form of a decision know of it. */
export type Decidir = ReturnType<typeof useDecidir>;

/** The form of a decision: the ends that are open, what is written, and what sends it. */
export function useDecidir(props: ActionProps) {
  const { acao, detail } = props;
  const resultados = openResultados(detail, acao);
  const approved = resultados.length === 1 ? detail.aprovacao : null;
  const start = { ...EMPTY, resultado: approved?.resultado ?? '', baseLegal: detail.formulario.baseLegal };
  const form = useActForm(props, 'decidir', start);
  const { filled, errors } = form;
  const byBoard = detail.status === 'AGUARDANDO_DELIBERACAO';
  const resultado = resultados.find((one) => one === filled.resultado);
  const desfechos = openDesfechos(detail.workflow, resultados);
  const submit = () => {
    const votacao = readVotacao(filled.votacao);
    const desfecho = desfechos ? keepAsked(readDesfecho(filled)) : SEM_DESFECHO;
    const wrong = new Map([
      ...checkDecisao(filled, resultado, detail.formulario.recurso.dias),
      ...byField(validateDesfecho({ ...desfecho, resultado: resultado ?? 'DEFERIDO' }, desfechos)),
    ]);
    if (byBoard && votacao === null) wrong.set('votacao', 'Diga como a reunião votou.');
    errors.show(wrong);
    if (wrong.size > 0 || !resultado) return;
    const { resumo, fundamentacao, baseLegal } = filled;
    form.send((seen) => {
      const body = {
        resultado,
        resumo,
        fundamentacao,
        baseLegal,
        ...(byBoard ? { votacao } : {}),
        ...(desfechos ? desfecho : {}),
      };
      return decidir(seen, body, form.keyFor([seen.version, body]));
    });
  };
  return { ...form, resultados, resultado, desfechos, approved, byBoard, submit };
}

/** What is missing, by field: the end itself, what the law asks of it, and variables of a template left open. */
function checkDecisao(
  filled: typeof EMPTY,
  resultado: Resultado | undefined,
  recursoDias: number,
): ReadonlyMap<string, string> {
  // Every end asks at least for what this one does, so that all that is missing is said at once.
  const problems = validateDecisao({ ...filled, resultado: resultado ?? 'DEFERIDO', recursoDias });
  const open = findPlaceholders(filled.fundamentacao);
  return new Map([
    ...(resultado ? [] : [['resultado', 'Escolha o resultado.'] as const]),
    ...(open.length > 0 ? [['fundamentacao', `Complete ${open.join(', ')}.`] as const] : []),
    ...byField(problems),
  ]);
}

function readVotacao(text: string): Votacao | null {
  return Object.hasOwn(VOTACOES, text) ? (text as Votacao) : null;
}
