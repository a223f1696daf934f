import type { Especie, Papel } from '../especie.ts';
import { cartaPapel } from './carta.ts';
import { carteiraProfissionalEspecie } from './carteira-profissional.ts';
import { certidaoIndisponibilidadeEspecie } from './certidao-indisponibilidade.ts';
import { certidaoRegularidadeEspecie } from './certidao-regularidade.ts';
import { comprovanteInterrupcaoEspecie } from './comprovante-interrupcao.ts';
import { comprovantePagamentoPapel } from './comprovante-pagamento.ts';
import { comprovanteProtocoloEspecie } from './comprovante-protocolo.ts';
import { copiaProcessoEspecie } from './copia-processo.ts';
import { especieDeModelo } from './de-modelo.ts';
import { declaracaoLgpdEspecie } from './declaracao-lgpd.ts';
import { despachoInterrupcaoEspecie } from './despacho-interrupcao.ts';
import { extratoPagamentosPapel } from './extrato-pagamentos.ts';

const ESPECIES: ReadonlyMap<string, Especie> = new Map(
  [
    carteiraProfissionalEspecie,
    certidaoIndisponibilidadeEspecie,
    certidaoRegularidadeEspecie,
    comprovanteInterrupcaoEspecie,
    comprovanteProtocoloEspecie,
    copiaProcessoEspecie,
    declaracaoLgpdEspecie,
    despachoInterrupcaoEspecie,
  ].map((especie) => [especie.codigo, especie]),
);

/** Papers that belong to no request. */
const PAPEIS: ReadonlyMap<string, Papel> = new Map(
  [cartaPapel, comprovantePagamentoPapel, extratoPagamentosPapel].map((papel) => [papel.codigo, papel]),
);

/**
 * Finds the kind of document with this code: one that the portal composes, or one that a service describes by a
 * template.
 */
export function findEspecie(codigo: string): Especie {
  return ESPECIES.get(codigo) ?? especieDeModelo(codigo);
}

/** Whether the portal composes documents of this code itself, without the template of a service. */
export function isComposta(codigo: string): boolean {
  return ESPECIES.has(codigo) && codigo !== carteiraProfissionalEspecie.codigo;
}

/** Finds what prints a document with this code: a kind of a request, or a paper of none. */
export function findPapel(codigo: string): Papel {
  return PAPEIS.get(codigo) ?? findEspecie(codigo);
}

/** The kinds of document that are issued for this one, in order of issue; it comes last. */
export function listEmitidas(codigo: string): readonly string[] {
  return [...(findEspecie(codigo).acompanhadaDe ?? []), codigo];
}
