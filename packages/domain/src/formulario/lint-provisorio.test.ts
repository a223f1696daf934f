import { describe, expect, it } from 'vitest';
import type { Campo } from './campo.ts';
import { novoCampo, TIPOS_DE_CAMPO } from './editar/novo-campo.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';

const found = (...campos: Campo[]) =>
  lintFormulario(createForm(campos)).filter(({ codigo }) => codigo === 'provisorio');
const said = (...campos: Campo[]) => found(...campos).map(({ onde, mensagem }) => `${onde}: ${mensagem}`);

describe('what a new field begins with', () => {
  it('is pointed out while it is still there, without barring publication', () => {
    const campo = novoCampo('sel', TIPOS_DE_CAMPO.sel.rotulo);
    expect(said(campo)).toEqual([
      `${campo.nome}: Esta pergunta ainda tem o nome do tipo.`,
      `${campo.nome}: Uma opção ainda se chama “Opção 1”.`,
    ]);
    expect(found(campo).every(({ gravidade }) => gravidade === 'aviso')).toBe(true);
  });

  it('is pointed out under another kind too, and in a column', () => {
    const linhas = { titulo: 'Item', campos: [novoCampo('txt', 'Nova pergunta')] as never };
    expect(
      said(
        { nome: 'a', rotulo: 'Texto longo', tipo: 'txt' },
        { nome: 'g', rotulo: 'Itens', tipo: 'tab', linhas },
        { nome: 'i', rotulo: 'Leia', tipo: 'info', texto: 'Escreva aqui o aviso.' },
      ),
    ).toEqual([
      'a: Esta pergunta ainda tem o nome do tipo.',
      'g.novaPergunta: Esta pergunta ainda não tem um nome seu.',
      'i: O aviso ainda tem o texto de exemplo.',
    ]);
  });

  it('is no matter where the name of the kind is a question, or the words are somebody’s own', () => {
    expect(
      said(
        { nome: 'cpf', rotulo: 'CPF', tipo: 'cpf' },
        { nome: 'uf', rotulo: 'Estado', tipo: 'uf' },
        { nome: 'm', rotulo: 'Motivo', tipo: 'sel', opcoes: ['Opção pelo Simples', 'Outra'] },
      ),
    ).toEqual([]);
  });
});
