import { describe, expect, it } from 'vitest';
import { pedeAssinatura, textoAssinado } from './assinatura.ts';
import type { Campo } from './campo.ts';
import { ARQUIVADO, createForm, EM_BRANCO } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';
import { lerTextoModelo } from './modelo/texto.ts';

const valor: Campo = { nome: 'valor', rotulo: 'De quanto?', tipo: 'moeda', obrigatorio: true };
const prova: Campo = { nome: 'prova', rotulo: 'Prova', tipo: 'anexo', aceita: ['application/pdf'] };
const aceite: Campo = {
  nome: 'termo',
  rotulo: 'Aceite',
  tipo: 'decl',
  obrigatorio: true,
  texto: 'Reconheço que devo.',
};
const campos = [valor, prova, aceite];
const A = '0198a000-0000-7000-8000-00000000000a';
const B = '0198a000-0000-7000-8000-00000000000b';
const anexos = [A, B].map((id) => ({ id, nome: 'laudo.pdf', mime: 'application/pdf', tamanho: 1 }));

it('is asked for always, never, or where a condition says so', () => {
  const asked = (assinatura?: true | { campo: string; op: 'maior'; valor: number }, cents = 100) =>
    pedeAssinatura(createForm(campos, { ...(assinatura && { assinatura }) }), { valor: cents }, ARQUIVADO);
  expect([asked(), asked(true)]).toEqual([false, true]);
  const large = { campo: 'valor', op: 'maior', valor: 500 } as const;
  expect([asked(large, 500), asked(large, 501)]).toEqual([false, true]);
});

describe('what is signed', () => {
  const form = createForm(campos, { assinatura: true });
  const text = (respostas: Record<string, unknown>, versao = 1) =>
    textoAssinado({ ...form, versao }, respostas, { ...EM_BRANCO, anexos });

  it('holds the service, every answer as shown and the declaration in full', () => {
    expect(text({ valor: 12_345, termo: true, prova: [A] })).toBe(
      `Teste (versão 1)\n\nPedido\nDe quanto?: R$ 123,45\nProva: laudo.pdf [${A}]\nAceite: Reconheço que devo.`,
    );
  });

  it('is another text with another answer, another file of the same name, or another version', () => {
    const all = [
      text({ valor: 12_345, termo: true, prova: [A] }),
      text({ valor: 12_346, termo: true, prova: [A] }),
      text({ valor: 12_345, termo: true, prova: [B] }),
      text({ valor: 12_345, prova: [A] }),
      text({ valor: 12_345, termo: true, prova: [A] }, 2),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the linter', () => {
  const found = (form: ReturnType<typeof createForm>) =>
    lintFormulario(form)
      .filter(({ onde, mensagem }) => onde === 'assinatura' || mensagem.includes('assinatura'))
      .map(({ gravidade, onde }) => [gravidade, onde]);
  const documento = {
    especie: 'termo_teste',
    titulo: 'Termo',
    prefixo: 'TRM',
    rotuloNumero: 'Termo nº',
    blocos: [{ tipo: 'paragrafo' as const, texto: lerTextoModelo('Assinado: {{assinatura.hash}}') }],
  };

  it('asks for something that is declared, and for a condition on fields that exist', () => {
    expect(found(createForm([valor], { assinatura: true }))).toEqual([['aviso', 'assinatura']]);
    expect(found(createForm(campos, { assinatura: true }))).toEqual([]);
    const gone = { campo: 'sumiu', op: 'igual', valor: 1 } as const;
    expect(found(createForm(campos, { assinatura: gone }))).toEqual([['erro', 'assinatura']]);
  });

  it('refuses a document that mentions a signature the form does not ask for', () => {
    const paper = { documentoResultado: 'termo_teste', documento };
    expect(found(createForm(campos, paper))).toEqual([['erro', 'documento']]);
    expect(found(createForm(campos, { ...paper, assinatura: true }))).toEqual([]);
  });
});
