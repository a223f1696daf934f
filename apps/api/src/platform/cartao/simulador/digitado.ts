import { bandeiraDe, isNumeroDeCartao, isVencido } from '@balcao/domain/cartao/numero';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type CartaoDeTeste, cartaoDeTeste } from './cartoes-de-teste.ts';
import type { Digitado, Erros } from './pagina.ts';

const VALIDADE = /^(0[1-9]|1[0-2])\/?(?:20)?([0-9]{2})$/;

/** Reads the form of the page and says what is wrong with it. A kept card asks for its code only. */
export function readDigitado(
  form: URLSearchParams,
  { now, guardado }: { now: Date; guardado: CartaoDeTeste | null },
): { said: Digitado; erros: Erros; validade: string } {
  const text = (name: keyof Digitado) => (form.get(name) ?? '').trim().slice(0, 60);
  const said = { numero: text('numero'), nome: text('nome'), validade: text('validade'), cvv: text('cvv') };
  const digits = guardado?.numero ?? said.numero.replace(/[\s.-]/g, '');
  const [, month, year] = VALIDADE.exec(said.validade.replace(/\s/g, '')) ?? [];
  const validade = month && year ? `20${year}-${month}` : '';
  const erros: Erros = {};
  const length = bandeiraDe(digits) === 'AMEX' ? 4 : 3;
  if (said.cvv.length !== length || !/^[0-9]+$/.test(said.cvv))
    erros.cvv = `Informe os ${length} dígitos do código de segurança.`;
  if (guardado) return { said, erros, validade };
  if (!isNumeroDeCartao(digits)) erros.numero = 'Confira o número do cartão.';
  else if (!cartaoDeTeste(digits)) erros.numero = 'Só os números de teste desta página são aceitos.';
  if (said.nome === '') erros.nome = 'Informe o nome como está no cartão.';
  if (validade === '') erros.validade = 'Informe mês e ano, como 08/29.';
  else if (isVencido(validade, todayInSaoPaulo(now))) erros.validade = 'Este cartão está vencido.';
  return { said, erros, validade };
}
