import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { seedId } from '../seed-id.ts';
import type { Linhas } from './linhas.ts';
import type { PessoaDemo } from './pessoa.ts';
import { findPessoa } from './pessoa.ts';

/** Days that the Ateliê Mantiqueira has been without a technical head. */
const SEM_RESPONSAVEL_DIAS = 20;

/** A professional who answers technically for a firm. */
export interface ResponsabilidadeDemo {
  numero: string;
  profissional: PessoaDemo;
  empresa: PessoaDemo;
  desde: IsoDate;
  encerradaEm: IsoDate | null;
}

interface Pares {
  todos: readonly PessoaDemo[];
  empresas: readonly PessoaDemo[];
  representanteOf: (empresa: PessoaDemo) => PessoaDemo;
}

/** Who answers technically for the firms: the two of written stories, and those of the invented owners. */
export function createResponsabilidades(
  { todos, empresas, representanteOf }: Pares,
  hoje: IsoDate,
): ResponsabilidadeDemo[] {
  const pair = (numero: string, [profissional, empresa]: readonly [string, string], desde: IsoDate) => ({
    numero,
    desde,
    encerradaEm: null,
    profissional: findPessoa(todos, profissional),
    empresa: findPessoa(todos, empresa),
  });
  const owned = empresas.flatMap((empresa, i) => {
    const profissional = representanteOf(empresa);
    if (!empresa.registro || profissional.registro?.situacao !== 'ATIVO') return [];
    const desde = [empresa.registro.desde, profissional.registro.desde].sort().at(-1) ?? hoje;
    return [
      {
        numero: `RT ${String(610 + i * 3).padStart(6, '0')}`,
        profissional,
        empresa,
        desde,
        encerradaEm: null,
      },
    ];
  });
  return [
    {
      ...pair('RT 000567', ['rui', 'mantiqueira'], '2016-02-01'),
      encerradaEm: addDays(hoje, -SEM_RESPONSAVEL_DIAS),
    },
    pair('RT 000602', ['dalva', 'patrimonio-vivo'], '2018-09-17'),
    ...owned,
  ];
}

/** Rows of the responsibilities. */
export function listResponsabilidades(
  responsabilidades: readonly ResponsabilidadeDemo[],
): Linhas['responsabilidadeTecnica'] {
  return responsabilidades.map(({ numero, profissional, empresa, desde, encerradaEm }) => ({
    id: seedId('responsabilidade-tecnica', numero),
    numero,
    desde,
    encerradaEm,
    profissionalId: profissional.id,
    empresaId: empresa.id,
    createdAt: startOfDayInSaoPaulo(desde),
  }));
}
