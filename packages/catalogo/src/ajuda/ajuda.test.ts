import { ANCORAS_DA_AJUDA, DESTINOS_DA_AJUDA } from '@balcao/domain/ajuda/enderecos';
import { escreverAjuda } from '@balcao/domain/ajuda/escrever';
import { PUBLICOS } from '@balcao/domain/email/publico';
import { NORMA_CHAVES } from '@balcao/domain/norma/numeros';
import { DIAS_DA_ENTRADA } from '@balcao/domain/pagamento/prazo-do-acordo';
import { MARCOS } from '@balcao/domain/pagamento/regua';
import { searchServicos } from '@balcao/domain/requerimento/procurar-servico';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from '../catalogo.ts';
import { TEMAS_DE_AJUDA } from './temas.ts';

const DITOS = ['meios', 'recebedor', 'cartao.parcelas', 'cartao.parcela_minima'];
const KNOWN: ReadonlySet<string> = new Set([...NORMA_CHAVES, ...DITOS]);
const temas = escreverAjuda(TEMAS_DE_AJUDA, {
  publicos: PUBLICOS,
  oferece: { boleto: true, cartao: true },
  valor: (nome) => (KNOWN.has(nome) ? '7' : undefined),
});
const itens = temas.flatMap(({ nome, itens: all }) =>
  all.map(({ texto, ...item }) => ({ ...item, texto, resumo: texto.join(' '), categoria: nome })),
);
const textOf = (id: string) => itens.find((item) => item.id === id)?.resumo ?? '';

describe('the help', () => {
  it('has one anchor for each answer and subject, and those that other screens link to', () => {
    const ids = [...temas, ...itens].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z][a-z0-9-]*$/.test(id))).toBe(true);
    expect(ids).toEqual(expect.arrayContaining(Object.values(ANCORAS_DA_AJUDA)));
  });

  it('leads to services that the catalogue has', () => {
    const slugs = tiposDoPrimeiroLancamento.map(({ slug }) => `/servicos/${slug}`);
    const asked = Object.values(DESTINOS_DA_AJUDA).filter((to) => to.startsWith('/servicos/'));
    expect(slugs).toEqual(expect.arrayContaining(asked));
  });

  it('says the days of the product', () => {
    const [first, second, , late, later, last] = MARCOS;
    const avisos = textOf('avisos-de-cobranca');
    expect(avisos).toContain(`${-first} e ${-second} dias antes`);
    expect(avisos).toContain(`${late} e ${later} dias depois`);
    expect(avisos).toContain(`Com ${last} dias de atraso`);
    const guia = itens.find(({ id }) => id === 'simular-e-assinar-um-parcelamento');
    expect(guia?.passos.at(-1)?.texto[0]).toContain(`${DIAS_DA_ENTRADA} dias úteis`);
  });

  it.each([
    ['paguei e não deu baixa', 'paguei-e-ainda-aparece'],
    ['cartão recusado', 'cartao-recusado'],
    ['boleto não apareceu', 'boleto-que-nao-aparece'],
    ['pagar em dobro duas vezes', 'paguei-duas-vezes'],
    ['atrasar parcela do acordo', 'atraso-do-acordo'],
    ['divida ativa', 'divida-ativa'],
    ['reembolso', 'devolucao'],
    ['golpe', 'e-do-conselho'],
    ['recibo', 'comprovante'],
    ['simular parcelamento', 'simular-e-assinar-um-parcelamento'],
  ])('is found by everyday words: %s', (words, id) => {
    expect(searchServicos(itens, words)[0]?.id).toBe(id);
  });
});
