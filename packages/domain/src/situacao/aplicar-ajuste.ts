import { type Quem, reachesRequerimento } from '../requerimento/contexto.ts';
import type { Status } from '../requerimento/status.ts';
import type { Transicao } from '../requerimento/transicao.ts';
import { type Ajuste, type Caminho, caminhoKey } from './ajuste.ts';

/** What was decided about a way; null while it is as the table has it. */
export function ajusteDe(caminho: Caminho, ajustes: readonly Ajuste[]): Ajuste | null {
  const key = caminhoKey(caminho);
  return ajustes.find((one) => caminhoKey(one) === key) ?? null;
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
export function aplicarAjustes(
  exits: readonly Transicao[],
  de: Status,
  ajustes: readonly Ajuste[],
): Transicao[] {
  return exits.flatMap((exit) => {
    const ajuste = ajusteDe({ de, ...exit }, ajustes);
    if (!ajuste) return [exit];
    if (ajuste.alcance === 'ninguem') return [];
    return [ajuste.avisa ? exit : { ...exit, aviso: null }];
  });
}
