import type { Respostas } from '@balcao/domain/formulario/valor';
import type { EnderecoDemo } from '../pessoa.ts';
import { textOf } from './efeito.ts';

/** The address in the answers, under names that begin with `prefixo`; null when none was given. */
export function readEndereco(respostas: Respostas, prefixo = ''): EnderecoDemo | null {
  const read = (nome: string) =>
    textOf(respostas[prefixo === '' ? nome : `${prefixo}${nome.charAt(0).toUpperCase()}${nome.slice(1)}`]);
  const [cep, logradouro, municipioIbge] = [read('cep'), read('logradouro'), read('municipioIbge')];
  if (!cep || !logradouro || !municipioIbge) return null;
  return {
    cep,
    logradouro,
    municipioIbge,
    numero: read('numero') ?? '',
    complemento: read('complemento'),
    bairro: read('bairro') ?? '',
    uf: read('uf') ?? '',
  };
}
