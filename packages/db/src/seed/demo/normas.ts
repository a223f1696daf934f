import { NUMEROS } from '@balcao/domain/norma/numeros';
import { isoDate, partsOf } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Db } from '../../db.ts';
import { seedId } from '../seed-id.ts';
import { findPessoa, type PessoaDemo } from './pessoa.ts';

/** What the invented council set within the law: agreements bear interest, which an early payment lets off. */
export async function seedNormas(tx: Db, equipe: readonly PessoaDemo[], now: Date): Promise<void> {
  const year = partsOf(todayInSaoPaulo(now)).year - 1;
  const vigenteDe = isoDate(year, 1, 1);
  await tx
    .insertInto('norma')
    .values({
      id: seedId('norma', 'acordo.juros'),
      chave: 'acordo.juros',
      valor: NUMEROS['acordo.juros'].maximo,
      unidade: 'por_cento',
      baseLegal: `Resolução nº 14/${year - 1} do plenário`,
      motivo: 'Juros de 1 % ao mês sobre as parcelas dos acordos, por decisão do plenário.',
      vigenteDe,
      createdBy: findPessoa(equipe, 'paulo').id,
      createdAt: startOfDayInSaoPaulo(vigenteDe),
    })
    .execute();
}
