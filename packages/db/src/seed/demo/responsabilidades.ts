import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { seedId } from '../seed-id.ts';
import { findPessoa } from './cenario.ts';
import type { Linhas } from './linhas.ts';
import type { PessoaDemo } from './pessoa.ts';

/** Days that the Ateliê Mantiqueira has been without a technical head. */
const SEM_RESPONSAVEL_DIAS = 20;

/** Who answers technically for the two firms that stories are told about. */
export function listResponsabilidades(
  todos: readonly PessoaDemo[],
  hoje: IsoDate,
): Linhas['responsabilidadeTecnica'] {
  const row = (numero: string, [profissional, empresa]: readonly [string, string], desde: IsoDate) => ({
    ...{ id: seedId('responsabilidade-tecnica', numero), numero, desde },
    profissionalId: findPessoa(todos, profissional).id,
    empresaId: findPessoa(todos, empresa).id,
    createdAt: startOfDayInSaoPaulo(desde),
  });
  return [
    {
      ...row('RT 000567', ['rui', 'mantiqueira'], '2016-02-01'),
      encerradaEm: addDays(hoje, -SEM_RESPONSAVEL_DIAS),
    },
    { ...row('RT 000602', ['dalva', 'patrimonio-vivo'], '2018-09-17'), encerradaEm: null },
  ];
}
