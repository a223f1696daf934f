import { type Quem, reachesRequerimento } from '../requerimento/contexto.ts';
import type { Passo } from '../requerimento/passo.ts';
import type { Status } from '../requerimento/status.ts';
import type { Ajuste } from './ajuste.ts';

/** What was decided about a way out of a situation; null while it is as the table has it. */
export function ajusteDe(
  status: Status,
  { acao, para }: Pick<Passo, 'acao' | 'para'>,
  ajustes: readonly Ajuste[],
): Ajuste | null {
  return ajustes.find((one) => one.de === status && one.acao === acao && one.para === para) ?? null;
}

/** Whether a person, whom the table allows this way, still may. */
export function passaPorAjuste({ alcance, permissao }: Ajuste, lei: string | null, quem: Quem): boolean {
  if (alcance === 'ninguem') return false;
  const everywhere = lei !== null && quem.permissoes.get(lei) === 'all';
  const leads = everywhere || quem.isLider === true;
  if (alcance === 'responsavel' && !leads && !quem.isResponsavel) return false;
  if (alcance === 'lideranca' && !leads) return false;
  return permissao === null || reachesRequerimento(permissao, quem);
}

/** The ways out of a situation as this council uses them: without those closed, and without notices left out. */
export function aplicarAjustes<P extends Passo>(
  exits: readonly P[],
  de: Status,
  ajustes: readonly Ajuste[],
): P[] {
  return exits.flatMap((exit) => {
    const ajuste = ajusteDe(de, exit, ajustes);
    if (!ajuste) return [exit];
    if (ajuste.alcance === 'ninguem') return [];
    return [ajuste.avisa ? exit : { ...exit, aviso: null }];
  });
}
