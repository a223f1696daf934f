import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { representacao } from '@balcao/contract/representacao';
import { Problem } from '#platform/http/problem.ts';
import { concerns } from './access.ts';
import { tellConfirmada } from './avisos.ts';
import { type Ato, holdEmpresa, linkRepresentante } from './link-representante.ts';
import { listRepresentacoes } from './list-representacoes.ts';
import { requireActive } from './require-active.ts';

type Added = BodyOf<typeof representacao.incluir> & { id: string };

/**
 * Links a person to a company without their request, for example after proof at the counter. Never in one's own matter.
 */
export async function addRepresentacao(
  ato: Ato,
  { id, cnpj, razaoSocial, papel, ate, motivo }: Added,
): Promise<ResponseInputOf<typeof representacao.incluir>> {
  const { tx, who } = ato;
  const person = await requireActive(tx, id);
  const empresa = await holdEmpresa(ato, { cnpj, razaoSocial, email: person.email });
  if (concerns(who, { representante: person, representado: empresa }))
    throw new Problem('forbidden', { detail: 'Outra pessoa precisa fazer isto por você.' });
  const representacaoId = await linkRepresentante(ato, {
    representanteId: person.id,
    representadoId: empresa.id,
    papel,
    ate,
    dados: { motivo },
  });
  await tellConfirmada(tx, who, { representacaoId });
  return listRepresentacoes(tx, who, person.id);
}
