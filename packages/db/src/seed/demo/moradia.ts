import { ATENDIDAS, type Cidade, RUAS } from './cidades.ts';
import type { EnderecoDemo, PessoaDemo } from './pessoa.ts';
import type { Sorteio } from './sorteio.ts';

/** An address in this municipality. */
function drawEndereco(sorteio: Sorteio, cidade: Cidade): EnderecoDemo {
  const bairro = sorteio.pick(cidade.bairros);
  const semNumero = sorteio.chance(0.04);
  return {
    cep: `${cidade.cep}${String(sorteio.int(10, 899)).padStart(3, '0')}`,
    logradouro: sorteio.pick(RUAS),
    numero: semNumero ? 'S/N' : String(sorteio.int(8, 2_400)),
    ...(sorteio.chance(0.35) ? { complemento: `Apto ${sorteio.int(1, 12)}0${sorteio.int(1, 4)}` } : {}),
    bairro,
    municipioIbge: cidade.ibge,
    uf: cidade.uf,
  };
}

/** A mobile number of this municipality, in a range that no operator gives out. */
function drawCelular(sorteio: Sorteio, cidade: Cidade): string {
  return `+55${cidade.ddd}90000${String(sorteio.int(0, 9_999)).padStart(4, '0')}`;
}

/** Where a person lives and who answers for it. */
export function settle(
  sorteio: Sorteio,
  cidade: Cidade,
): Pick<PessoaDemo, 'endereco' | 'celular' | 'localidadeIbge'> {
  return {
    endereco: drawEndereco(sorteio, cidade),
    celular: drawCelular(sorteio, cidade),
    localidadeIbge: localidadeOf(cidade.ibge),
  };
}

/** The localidade that answers for people who live there; null outside the municipalities served. */
function localidadeOf(ibge: string): string | null {
  return ATENDIDAS.some((cidade) => cidade.ibge === ibge) ? ibge : null;
}
