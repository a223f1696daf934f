import { ajusteDe, aplicarAjustes, passaPorAjuste } from '../situacao/aplicar-ajuste.ts';
import { nomeEquipe } from '../situacao/nomes.ts';
import type { Acao } from './acao.ts';
import { type Contexto, NINGUEM, type Quem, reachesRequerimento } from './contexto.ts';
import { firstObstacle, isSelected } from './guarda.ts';
import { LATERAIS } from './lateral.ts';
import type { Lateral } from './passo-lateral.ts';
import type { Status } from './status.ts';
import type { Papel, Transicao } from './transicao.ts';
import { listTransicoes } from './workflow.ts';

/** A button: shown when the person may ever do it here, disabled with a reason when not now. */
export interface AcaoDisponivel {
  acao: Acao;
  permitido: boolean;
  /** Why not now, in Portuguese; present exactly when not allowed. */
  motivo?: string;
  /** Statuses it may lead to; empty when the status stays. */
  para: Status[];
}

type Passo = Transicao | Lateral;

const isStaff = (papel: Papel) => papel !== 'requerente' && papel !== 'sistema';

/** What only the system does is no way for a person: the situation, not a missing permission, is why it is refused. */
const isForPeople = ({ quem }: Passo) => quem.some((papel) => papel !== 'sistema');

/**
 * Whether the person has a part in a step. Nobody handles or decides a matter of their own, whatever the
 * permissions (decider, author and party are different people).
 */
function hasPart(passo: Passo, { status, quem, ajustes = [] }: Contexto): boolean {
  if (passo.quem.includes('requerente') && quem.isAutor) return true;
  if (quem.isAutor || quem.isParte || !passo.permissao || !passo.quem.some(isStaff)) return false;
  if (passo.quem.includes('quem_decidiu') && !quem.assinouVigente) return false;
  // Whoever is asked for an opinion may be of any group: the question is the reach.
  const asked = passo.quem.includes('parecerista') && quem.isParecerista;
  const byLaw = asked
    ? quem.permissoes.has(passo.permissao)
    : reachesRequerimento(passo.permissao, standingFor(passo, quem));
  if (!byLaw || !('para' in passo)) return byLaw;
  const ajuste = ajusteDe({ de: status, ...passo }, ajustes);
  return ajuste === null || passaPorAjuste(ajuste, passo.permissao, quem);
}

/** A forwarding is taken back by right of the group that it left: where it went, whoever forwarded it has no part. */
function standingFor({ acao }: Passo, quem: Quem): Quem {
  return acao === 'desfazer' && quem.antes ? { ...quem, ...quem.antes } : quem;
}

function listPassos({ status, fluxo, fatos, ajustes = [] }: Contexto): Passo[] {
  const transicoes = aplicarAjustes(listTransicoes(status, fluxo), status, ajustes).filter(({ seletores }) =>
    isSelected(seletores, fatos),
  );
  const laterais = LATERAIS.filter(
    ({ em, fluxos, seletores = [] }) =>
      em.includes(status) && (fluxos?.includes(fluxo.workflow) ?? true) && isSelected(seletores, fatos),
  );
  return [...transicoes, ...laterais];
}

function destinationOf(passo: Passo): Status[] {
  return 'para' in passo ? [passo.para] : [];
}

/**
 * The actions to offer a person on a request. The server answers with this list for the buttons and checks every
 * command with `checkAcao`, so both agree by construction.
 */
export function availableActions(contexto: Contexto): AcaoDisponivel[] {
  const byAcao = new Map<Acao, AcaoDisponivel>();
  for (const passo of listPassos(contexto)) {
    if (!hasPart(passo, contexto)) continue;
    const motivo = firstObstacle(passo, contexto);
    const known = byAcao.get(passo.acao);
    const offered: AcaoDisponivel = {
      acao: passo.acao,
      permitido: motivo === null,
      ...(motivo === null ? {} : { motivo }),
      para: destinationOf(passo),
    };
    if (!known || (!known.permitido && offered.permitido)) byAcao.set(passo.acao, offered);
    else if (known.permitido === offered.permitido) known.para.push(...offered.para);
  }
  return [...byAcao.values()];
}

export type RecusaAcao = 'PERM_NEGADA' | 'TRANSICAO_INVALIDA' | 'CONDICAO';

/** The verdict on one command: the step to carry out, or why not, ready for the problem's detail. */
export type Veredito = { ok: true; passo: Passo } | { ok: false; erro: RecusaAcao; motivo: string };

function refuse(erro: RecusaAcao, motivo: string): Veredito {
  return { ok: false, erro, motivo };
}

function judge(candidates: readonly Passo[], contexto: Contexto): Veredito {
  const first = candidates[0];
  if (!first) {
    const rotulo = nomeEquipe(contexto.status, contexto.nomes);
    return refuse('TRANSICAO_INVALIDA', `Esta ação não é possível na situação “${rotulo}”.`);
  }
  const motivo = firstObstacle(first, contexto);
  return motivo ? refuse('CONDICAO', motivo) : { ok: true, passo: first };
}

/**
 * Decides one command of a person. Where an action has several ends (decidir), `para` says which; without it the
 * command must have one end only.
 */
export function checkAcao(contexto: Contexto, acao: Acao, para?: Status): Veredito {
  const wanted = listPassos(contexto).filter(
    (passo) =>
      passo.acao === acao &&
      isForPeople(passo) &&
      (para === undefined || ('para' in passo && passo.para === para)),
  );
  if (wanted.length === 0) return judge(wanted, contexto);
  const own = wanted.filter((passo) => hasPart(passo, contexto));
  if (own.length === 0) {
    const conflict = contexto.quem.isAutor || contexto.quem.isParte;
    return refuse(
      'PERM_NEGADA',
      conflict
        ? 'Você é parte neste pedido e não pode conduzi-lo nem decidi-lo.'
        : 'Você não tem permissão para esta ação.',
    );
  }
  if (own.length > 1) return refuse('TRANSICAO_INVALIDA', 'Diga em que situação o pedido deve ficar.');
  return judge(own, contexto);
}

/** Decides one command of the system (webhook, job, automatic issue), which needs no permission but every guard. */
export function checkAcaoDoSistema(contexto: Omit<Contexto, 'quem'>, acao: Acao): Veredito {
  const full: Contexto = { ...contexto, quem: NINGUEM };
  const wanted = listPassos(full).filter((passo) => passo.acao === acao && passo.quem.includes('sistema'));
  return judge(wanted, full);
}
