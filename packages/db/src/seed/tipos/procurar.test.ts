import { searchServicos } from '@balcao/domain/requerimento/procurar-servico';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';

const first = (text: string, n = 3) =>
  searchServicos(tiposDoPrimeiroLancamento, text)
    .slice(0, n)
    .map(({ id }) => id);

describe('what people say when they look for a service', () => {
  it.each([
    ['acabei de me formar', 101],
    ['ainda não tenho diploma', 102],
    ['trabalhar em outro estado', 103],
    ['registrar minha empresa', 104],
    ['estudei fora do Brasil', 105],
    ['parar de pagar', 106],
    ['parar de pagar', 107],
    ['voltar a trabalhar', 108],
    ['perdi minha carteira', 109],
    ['roubaram a cartera', 109],
    ['provar que estou em dia', 110],
    ['comprovar experiencia', 111],
    ['terminei a pós', 112],
    ['colocar responsável na empresa', 113],
    ['saí da empresa', 114],
    ['começar uma obra', 115],
    ['mudei de endereço', 116],
    ['mudar sócio', 117],
    ['não pagar anuidade', 118],
    ['dividir a dívida', 119],
    ['quero meu dinheiro de volta', 120],
    ['cobraram errado', 121],
    ['fui multado', 122],
    ['não concordo', 123],
    ['denunciar falso profissional', 124],
    ['transparência', 125],
    ['apagar meus dados', 126],
    ['diploma falso', 127],
    ['meu pai morreu', 128],
    ['mudei de estado', 129],
    ['cópia do processo', 130],
    ['licitacao', 110],
    ['parcelamneto', 119],
  ])('«%s» finds %i among the first', (text, id) => {
    expect(first(text)).toContain(id);
  });

  it('finds nothing in words that are nobody’s', () => {
    expect(first('xilofone')).toEqual([]);
  });
});
