import { nossoNumero } from '../boleto/campo-livre.ts';
import { CONTA } from '../boleto/conta.fixture.ts';
import { type Ocorrencia, returnFor } from './banco.ts';
import { isFalha } from './falha.ts';
import { type Titulo, writeRemessa } from './remessa.ts';
import { type Retorno, readRetorno } from './retorno.ts';

/** The day of the files, and how each of them begins. */
export const HOJE = '2026-11-29';
export const CABECALHO = { sequencia: 7, dia: HOJE, hora: '143005' };

/** A new boleto of an annuity. */
export function titulo(over: Partial<Titulo> = {}): Titulo {
  return {
    movimento: '01',
    nossoNumero: nossoNumero(CONTA, 123),
    documento: 'B123',
    emissao: HOJE,
    vencimento: '2026-12-15',
    valor: 61_250,
    pagador: {
      documento: '52998224725',
      nome: 'Helena Prado de Araújo',
      endereco: 'Rua das Flores, 10',
      bairro: 'Centro',
      cep: '30110012',
      cidade: 'Belo Horizonte',
      uf: 'MG',
    },
    mensagem: 'Anuidade 2027',
    encargos: null,
    diasParaBaixa: 30,
    ...over,
  };
}

/** A boleto that was paid. */
export const paid = (over: Partial<Ocorrencia> = {}): Ocorrencia => ({
  movimento: '06',
  dia: '2026-12-10',
  credito: '2026-12-11',
  pago: 61_250,
  tarifa: 250,
  ...over,
});

/** What a bank answers to boletos. */
export function answer(
  diz: (valor: number) => readonly Ocorrencia[],
  titulos = [titulo()],
  conta = CONTA,
): string {
  const remessa = writeRemessa(conta, titulos, CABECALHO);
  return returnFor(remessa, { conta, cabecalho: CABECALHO, diz: ({ valor }) => diz(valor) });
}

/** A return that has no fault. */
export function read(file: string): Retorno {
  const lido = readRetorno(file, CONTA);
  if (isFalha(lido)) throw new Error(`${lido.linha}: ${lido.texto}`);
  return lido;
}
