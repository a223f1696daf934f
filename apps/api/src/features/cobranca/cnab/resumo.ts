import type { cnab } from '@balcao/contract/cnab';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import { nomeDoBanco } from '@balcao/domain/boleto/conta';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import { contaDoBoleto } from '#platform/boleto/conta-do-boleto.ts';
import type { Deps } from '#platform/deps.ts';
import { listNaPasta } from './pasta.ts';
import { listPendentes } from './pendentes.ts';

/** What the next file to the bank holds, and what lies in the folder of the bank. */
export async function readResumo({ db, env }: Deps, now: Date): Promise<ResponseInputOf<typeof cnab.resumo>> {
  const conta = await contaDoBoleto(db);
  const naPasta = await listNaPasta(env);
  const { bancoSimulado } = env;
  if (!conta) return { conta: null, boletos: 0, baixas: 0, total: 0, faltas: [], naPasta, bancoSimulado };
  const all = await listPendentes(db, conta, now);
  const good = all.filter(({ falta }) => falta === null).map(({ titulo }) => titulo);
  const entradas = good.filter(({ movimento }) => movimento === '01');
  const { banco, agencia, conta: numero } = conta;
  return {
    conta: { banco: `${banco} – ${nomeDoBanco(banco)}`, agencia, conta: numero },
    boletos: entradas.length,
    baixas: good.length - entradas.length,
    total: entradas.reduce((sum, { valor }) => sum + valor, 0),
    faltas: all.flatMap(({ tentativaId, titulo, falta, selada }) =>
      falta === null
        ? []
        : [
            {
              id: tentativaId,
              pagador: selada ? IDENTIDADE_PROTEGIDA : titulo.pagador.nome,
              texto: falta,
            },
          ],
    ),
    naPasta,
    bancoSimulado,
  };
}
