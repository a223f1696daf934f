import { VALOR_MAXIMO_BOLETO } from '../boleto/barra.ts';
import { isCnpj } from '../pessoa/cnpj.ts';
import { isCpf } from '../pessoa/cpf.ts';
import type { IsoDate } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import type { Titulo } from './remessa.ts';

/** Why a bank would refuse a boleto, in words, or null: asked before it is numbered and again before a file is made. */
export function faltaDoTitulo(titulo: Titulo, hoje: IsoDate): string | null {
  const { valor, vencimento, pagador, movimento } = titulo;
  if (valor < 1) return 'O valor do boleto é zero.';
  if (valor > VALOR_MAXIMO_BOLETO) return 'O valor é maior do que um boleto pode ter.';
  if (movimento !== '02' && vencimento < hoje)
    return `O vencimento, ${formatIsoDate(vencimento)}, já passou.`;
  return faltaDoPagador(pagador);
}

/** What of the address of a payer is missing for a boleto, in words, or null. */
export function faltaDoPagador({
  documento,
  nome,
  endereco,
  cep,
  cidade,
  uf,
}: Titulo['pagador']): string | null {
  if (!isCpf(documento) && !isCnpj(documento)) return 'Falta o CPF ou o CNPJ de quem paga.';
  if (nome.trim() === '') return 'Falta o nome de quem paga.';
  const isWhole =
    endereco.trim() !== '' && /^[0-9]{8}$/.test(cep) && cidade.trim() !== '' && /^[A-Z]{2}$/.test(uf);
  return isWhole ? null : 'Falta o endereço de quem paga: rua, CEP, cidade e estado.';
}
