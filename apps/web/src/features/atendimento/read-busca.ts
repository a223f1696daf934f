import { parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { parseCpf } from '@balcao/domain/pessoa/cpf';

/** The filters that one search box stands for: a whole CPF or CNPJ, part of a number, or part of a name. */
export function readBusca(busca: string | undefined): { cpf?: string; id?: string; nome?: string } {
  const text = busca?.trim() ?? '';
  if (text === '') return {};
  if (parseCpf(text) !== null || parseCnpj(text) !== null) return { cpf: text };
  return /^[\d./\-\s]+$/.test(text) ? { id: text } : { nome: text };
}
