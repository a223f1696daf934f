import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chaveDoAssunto, dizerAssunto, mesmoAssunto, resumirAssunto } from './assunto.ts';
import type { Campo, Formulario } from './campo.ts';
import { renomearCampo } from './editar/nomes.ts';
import { contarUsos } from './editar/usos.ts';
import { ARQUIVADO, createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';

const auto: Campo = { nome: 'auto', rotulo: 'Qual é o auto?', tipo: 'txt', obrigatorio: true };
const itens: Campo = { nome: 'itens', rotulo: 'Quais?', tipo: 'multi', opcoes: ['A', 'B', 'C'] };
const saude: Campo = { nome: 'saude', rotulo: 'Que doença?', tipo: 'txt', sensivel: true };
const nota: Campo = { nome: 'nota', rotulo: 'Nota', tipo: 'info', texto: 'Leia.' };
const por = (...distinguePor: string[]): Formulario =>
  createForm([auto, itens, saude, nota], { distinguePor });

describe('whether two requests of one person are the same', () => {
  it('is so for a service that does not say what tells them apart', () => {
    const form = createForm([auto]);
    expect(mesmoAssunto(form, { auto: '1' }, { auto: '2' })).toBe(true);
  });

  it('is never so for one that takes any number', () => {
    expect(mesmoAssunto(por(), { auto: '1' }, { auto: '1' })).toBe(false);
  });

  it.each([
    ['000123/2026', '123 / 2026'],
    ['AI nº 1.234-A', 'ai no 1234 a'],
    ['Autuação AI123', 'AUTUACAO ai-123'],
  ])('does not go by how %s is written: %s', (a, b) => {
    expect(mesmoAssunto(por('auto'), { auto: a }, { auto: b })).toBe(true);
  });

  it.each([
    ['1/23', '12/3'],
    ['123/2026', '123/2025'],
    ['123-A', '123-B'],
    ['1.2', '12'],
  ])('tells %s from %s', (a, b) => {
    expect(mesmoAssunto(por('auto'), { auto: a }, { auto: b })).toBe(false);
  });

  it('takes choices in any order, and other choices as another matter', () => {
    const form = por('itens');
    expect(mesmoAssunto(form, { itens: ['B', 'A'] }, { itens: ['A', 'B'] })).toBe(true);
    expect(mesmoAssunto(form, { itens: ['A'] }, { itens: ['A', 'B'] })).toBe(false);
  });

  it('never takes for the same what was not said', () => {
    for (const nothing of [{}, { auto: null }, { auto: '' }, { auto: ' - ' }, { auto: {} }])
      expect(mesmoAssunto(por('auto'), nothing, nothing)).toBe(false);
  });

  it('is the same both ways, holds of a request and itself, and looks at nothing else', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('A1', 'a-1', 'Á 01'));
    fc.assert(
      fc.property(text, text, fc.anything(), (a, b, other) => {
        const form = por('auto', 'saude');
        const [one, two] = [
          { auto: a, saude: 'x' },
          { auto: b, saude: 'X', itens: other },
        ];
        expect(mesmoAssunto(form, one, two)).toBe(mesmoAssunto(form, two, one));
        expect(mesmoAssunto(form, one, { ...one, itens: other })).toBe(true);
        expect(mesmoAssunto(form, { auto: a }, { auto: a })).toBe(chaveDoAssunto(form, { auto: a }) !== null);
      }),
    );
  });

  it('takes no choice from a thing that cannot be written', () => {
    expect(chaveDoAssunto(por('itens'), { itens: [{ toString: 0 }, 'A'] })).toBe('[["A"]]');
  });

  it('is total over whatever is stored', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('auto', 'itens', 'saude'), fc.anything()), (respostas) => {
        const form = por('auto', 'itens', 'gone');
        expect(typeof dizerAssunto(form, respostas, ARQUIVADO)).toBe('string');
        expect(mesmoAssunto(form, respostas, respostas)).toBe(chaveDoAssunto(form, respostas) !== null);
      }),
    );
  });
});

describe('what is the same', () => {
  const say = (form: Formulario, respostas: Record<string, unknown>) =>
    dizerAssunto(form, respostas, ARQUIVADO);

  it('is named by the questions with their answers', () => {
    expect(say(por('auto'), { auto: '123/2026' })).toBe('“Qual é o auto?” (123/2026)');
    expect(say(por('auto', 'itens'), { auto: '1', itens: ['A', 'B'] })).toBe(
      '“Qual é o auto?” (1) e “Quais?” (A, B)',
    );
    expect(say(por('auto', 'itens'), { auto: '1' })).toBe('“Qual é o auto?” (1)');
    expect(say(createForm([auto]), { auto: '1' })).toBe('');
  });

  it('is cut when it is long and kept back when it is sensitive', () => {
    expect(say(por('auto'), { auto: 'palavra '.repeat(40).trim() }).length).toBeLessThan(90);
    expect(say(por('saude'), { saude: 'C50' })).toBe('“Que doença?”');
    const many = Array.from({ length: 7 }, (_, i): Campo => ({ ...auto, nome: `a${i}`, rotulo: `A${i}` }));
    const form = createForm(many, { distinguePor: many.map(({ nome }) => nome) });
    const respostas = Object.fromEntries(many.map(({ nome }) => [nome, '1']));
    expect(say(form, respostas)).toBe('“A0” (1), “A1” (1), “A2” (1), “A3” (1) e mais 3');
  });
});

describe('what a draft is about, in a word', () => {
  const say = (form: Formulario, respostas: Record<string, unknown>) =>
    resumirAssunto(form, respostas, ARQUIVADO);

  it('is its answers without the questions, as far as they are known', () => {
    expect(say(por('auto', 'itens'), { auto: ' 7/2026 ', itens: ['B', 'A'] })).toMatch(/^7\/2026 · /);
    expect(say(por('auto', 'itens'), { auto: '7/2026', itens: ['gone'] })).toBe('7/2026');
    expect(say(por('auto'), { auto: 'palavra '.repeat(40) })?.length).toBeLessThan(70);
  });

  it('is nothing without them, where they are sensitive, and where the service names none', () => {
    const respostas = { auto: { a: 1 }, saude: 'C50', itens: [] };
    expect(say(por('auto', 'saude', 'itens'), respostas)).toBeNull();
    expect(say(createForm([auto]), { auto: '7/2026' })).toBeNull();
  });

  it('can be asked of whatever was typed', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        expect(say(por('auto', 'itens'), { auto: a, itens: b })).not.toBe('');
      }),
    );
  });
});

describe('a form that says what tells requests apart', () => {
  const found = (...names: string[]) =>
    lintFormulario(por(...names))
      .filter(({ onde }) => onde === 'distinguePor')
      .map(({ gravidade, parte }) => `${gravidade} ${parte}`);

  it('has to name fields that can, each once', () => {
    expect(found('auto', 'itens')).toEqual([]);
    expect(found()).toEqual([]);
    expect(found('auto', 'gone')).toEqual(['erro 1']);
    expect(found('nota')).toEqual(['erro 0']);
    expect(found('auto', 'auto')).toEqual(['erro 1']);
  });

  it('follows a field to its new name and counts as a use of it', () => {
    expect(renomearCampo(por('auto'), 'auto', 'numeroAuto').distinguePor).toEqual(['numeroAuto']);
    expect(contarUsos(por('auto'), 'auto')).toBe(1);
  });
});
