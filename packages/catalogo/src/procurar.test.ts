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
    ['meu diploma', 101],
    ['peguei o diploma', 101],
    ['estudante', 102],
    ['recém-formado', 101],
    ['mei', 104],
    ['abrir empresa', 104],
    ['abrir firma', 104],
    ['revalidar diploma', 105],
    ['parar de exercer', 106],
    ['parei de trabalhar', 106],
    ['desempregado', 106],
    ['licença maternidade', 106],
    ['me aposentei', 107],
    ['sair do conselho', 107],
    ['fechei a empresa', 107],
    ['cancelar registro', 107],
    ['reativar', 108],
    ['segunda via', 109],
    ['carteirinha', 109],
    ['carteirinha', 101],
    ['carteirinha', 102],
    ['carteirinha do conselho', 109],
    ['primeira carteirinha', 101],
    ['tirar carteirinha', 101],
    ['tenho certidão de colação', 102],
    ['certidao de conclusao', 102],
    ['carteira vencida', 109],
    ['renovar', 109],
    ['nada consta', 110],
    ['concurso', 110],
    ['declaração', 110],
    ['acervo', 111],
    ['pós-graduação', 112],
    ['responsável técnico', 113],
    ['ART', 115],
    ['laudo', 115],
    ['nome errado', 116],
    ['corrigir meu nome', 116],
    ['erro no cadastro', 116],
    ['erro', 116],
    ['divorciei', 116],
    ['trocar telefone', 116],
    ['mudar email', 116],
    ['nome social', 116],
    ['contrato social', 117],
    ['doença grave', 118],
    ['idoso', 118],
    ['não consigo pagar', 119],
    ['estou devendo', 119],
    ['inadimplente', 119],
    ['nome no spc', 119],
    ['protesto', 119],
    ['parcelar', 119],
    ['paguei duas vezes', 120],
    ['paguei errado', 120],
    ['dinheiro de volta', 120],
    ['cobrança indevida', 121],
    ['não reconheço esta cobrança', 121],
    ['prescrição', 121],
    ['levei multa', 122],
    ['recorrer', 123],
    ['reclamar de um profissional', 124],
    ['exercício ilegal', 124],
    ['profissional sem registro', 124],
    ['denunciar', 124],
    ['salário dos funcionários', 125],
    ['vazamento', 126],
    ['lgpd', 126],
    ['verificar profissional', 127],
    ['herança', 128],
    ['mudar de estado', 129],
    ['ver meu processo', 130],
    ['procuração', 130],
  ])('«%s» finds %i among the first', (text, id) => {
    expect(first(text)).toContain(id);
  });

  it.each([
    ['nome sujo', [119, 121, 110]],
    ['registrar minha firma', [104]],
    // The holder of a card finds another; a person without one finds where the first comes from.
    ['carteirinha', [101, 102, 109]],
    ['certidão de colação', [102]],
    ['certidão de colação de grau', [102]],
  ])('«%s» finds %j and nothing else', (text, ids) => {
    expect(first(text, 30).sort()).toEqual([...ids].sort());
  });

  it('finds for the annuity whatever has to do with it, most of all what spares it', () => {
    expect(first('anuidade', 1)).toEqual([118]);
    expect(first('anuidade', 7)).toEqual(expect.arrayContaining([106, 107, 119, 120, 121]));
  });

  it('has the person that cannot pay divide the debt, before anything else', () => {
    expect(first('não consigo pagar', 1)).toEqual([119]);
    expect(first('dividir o que devo', 1)).toEqual([119]);
  });

  it('offers another card first for a lost one', () => {
    expect(first('carteirinha', 1)).toEqual([109]);
  });

  it('finds nothing in unknown words', () => {
    expect(first('xilofone')).toEqual([]);
  });
});
