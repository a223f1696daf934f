import { available, type Ciclo, check, type Oferta, type Recusa } from '../ciclo/ciclo.ts';
import { ajusteDe, aplicarAjustes, passaPorAjuste } from '../situacao/aplicar-ajuste.ts';
import { nomeEquipe } from '../situacao/nomes.ts';
import type { Acao } from './acao.ts';
import { type Contexto, NINGUEM, type Quem, reachesRequerimento } from './contexto.ts';
import { GUARDAS, SELETORES } from './guarda.ts';
import type { NomesDoPedido, Passo } from './passo.ts';
import { PASSOS, usesPasso } from './passos.ts';
import type { Status } from './status.ts';

type DaEquipe = (contexto: Contexto, passo: Passo) => boolean;

/**
 * A forwarding is taken back with the rights in the group that it left: in the new one its author may have
 * none.
 */
function standingFor({ acao }: Passo, quem: Quem): Quem {
  return acao === 'desfazer' && quem.antes ? { ...quem, ...quem.antes } : quem;
}

const byReach: DaEquipe = ({ quem }, passo) =>
  passo.permissao !== null && reachesRequerimento(passo.permissao, standingFor(passo, quem));

/** A person who is asked for an opinion may be of any group: the question is the reach. */
const byQuestion: DaEquipe = ({ quem }, { permissao }) =>
  quem.isParecerista && permissao !== null && quem.permissoes.has(permissao);

/**
 * A part of the staff. A person never handles or decides a matter of their own, whatever their permissions.
 * The council may also have narrowed who takes a way.
 */
function daEquipe(reaches: DaEquipe): DaEquipe {
  return (contexto, passo) => {
    const { status, quem, ajustes = [] } = contexto;
    if (quem.isAutor || quem.isParte || !reaches(contexto, passo)) return false;
    const ajuste = ajusteDe(status, passo, ajustes);
    return ajuste === null || passaPorAjuste(ajuste, passo.permissao, quem);
  };
}

const equipe = daEquipe(byReach);

/** What only the system does is no way for a person, nor the other way round: the situation is why it is refused. */
function isForActor(quem: Quem, passo: Passo): boolean {
  return passo.quem.some((papel) => (papel === 'sistema') === (quem === NINGUEM));
}

/** The life of a request. */
export const PEDIDO: Ciclo<NomesDoPedido, Contexto, Passo> = {
  passos: PASSOS,
  estado: ({ status }) => status,
  papeis: {
    requerente: ({ quem }) => quem.isAutor,
    sistema: ({ quem }) => quem === NINGUEM,
    atendente: equipe,
    secretaria: equipe,
    decisor: equipe,
    coordenador: equipe,
    autoridade_superior: equipe,
    parecerista: daEquipe((contexto, passo) => byReach(contexto, passo) || byQuestion(contexto, passo)),
    quem_decidiu: daEquipe((contexto, passo) => contexto.quem.assinouVigente && byReach(contexto, passo)),
  },
  guardas: GUARDAS,
  seletores: SELETORES,
  restringe: (passos, { status, fluxo, quem, ajustes = [] }) =>
    aplicarAjustes(
      passos.filter((passo) => usesPasso(fluxo, status, passo) && isForActor(quem, passo)),
      status,
      ajustes,
    ),
};

/** The buttons of a person on a request: shown when they may ever do it here, disabled with a reason when not now. */
export const availableActions = (contexto: Contexto): Oferta<NomesDoPedido>[] => available(PEDIDO, contexto);

/** Why an act is refused, ready for the problem's detail. */
interface Motivo {
  erro: 'PERM_NEGADA' | 'TRANSICAO_INVALIDA' | 'CONDICAO';
  motivo: string;
}

/** The same in words for the person who asked. */
export function dizerRecusa(recusa: Recusa, { status, nomes, quem }: Contexto): Motivo {
  switch (recusa.erro) {
    case 'CONDICAO':
      return { erro: 'CONDICAO', motivo: recusa.motivo };
    case 'SEM_PARTE':
      return { erro: 'PERM_NEGADA', motivo: semParte(quem) };
    case 'VARIOS_FINS':
      return { erro: 'TRANSICAO_INVALIDA', motivo: 'Diga em que situação o pedido deve ficar.' };
    case 'SEM_CAMINHO':
      return {
        erro: 'TRANSICAO_INVALIDA',
        motivo: `Esta ação não é possível na situação “${nomeEquipe(status, nomes)}”.`,
      };
  }
}

function semParte({ isAutor, isParte }: Quem): string {
  return isAutor || isParte
    ? 'Você é parte neste pedido e não pode conduzi-lo nem decidi-lo.'
    : 'Você não tem permissão para esta ação.';
}

/** The verdict on one command: the step to carry out, or why not. */
export type Veredito = { ok: true; passo: Passo } | ({ ok: false } & Motivo);

/** Decides one command of a person, or of the system (`NINGUEM`), which needs no permission but every guard. */
export function checkAcao(contexto: Contexto, acao: Acao, para?: Status): Veredito {
  const verdict = check(PEDIDO, contexto, { acao, para });
  return verdict.ok ? verdict : { ok: false, ...dizerRecusa(verdict, contexto) };
}
