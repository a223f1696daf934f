import { describe, expect, it } from 'vitest';
import type { Campo } from './campo.ts';
import type { AnexoInfo, ContextoEnvio } from './contexto.ts';
import { validarEnvio } from './enviar.ts';
import { createForm, EM_BRANCO, HOJE } from './form.fixture.ts';
import { resumirRespostas } from './resumo.ts';

const pdf = (id: string, mb: number): AnexoInfo => ({
  id,
  nome: `${id}.pdf`,
  mime: 'application/pdf',
  tamanho: mb * 1024 * 1024,
});
const provas: Campo = {
  nome: 'provas',
  rotulo: 'Provas',
  tipo: 'anexo',
  aceita: ['application/pdf'],
  maxArquivos: 9,
  sensivel: true,
};
const baixar: Campo = {
  nome: 'baixar',
  rotulo: 'Responsabilidades',
  tipo: 'multi',
  opcoes: { de: 'registro', caminho: 'responsabilidades' },
};
const processo: Campo = {
  nome: 'processo',
  rotulo: 'Processo',
  tipo: 'sel',
  opcoes: { de: 'cnet', caminho: 'processos', mais: [{ valor: 'OUTRO', rotulo: 'Outro processo' }] },
};

describe('validarEnvio', () => {
  it('returns every issue, or what to store', () => {
    const nome: Campo = { nome: 'nome', rotulo: 'Nome', tipo: 'txt', formato: 'nome', obrigatorio: true };
    const cpf: Campo = { nome: 'cpf', rotulo: 'CPF', tipo: 'cpf', obrigatorio: true };
    const form = createForm([nome, cpf]);
    expect(validarEnvio(form, { cpf: '111.111.111-11' }, EM_BRANCO)).toMatchObject({
      ok: false,
      issues: [{ path: 'nome' }, { path: 'cpf' }],
    });
    expect(validarEnvio(form, { nome: ' Ana  Lima ', cpf: '529.982.247-25', x: 1 }, EM_BRANCO)).toEqual({
      ok: true,
      respostas: { nome: 'Ana Lima', cpf: '52998224725' },
      opcoes: {},
      anexos: [],
    });
  });

  it('refuses files that are not the person’s own and files that are too much together', () => {
    const form = createForm([provas]);
    const anexos = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => pdf(id, 9));
    const facts: ContextoEnvio = { ...EM_BRANCO, anexos };
    expect(validarEnvio(form, { provas: ['z'] }, facts)).toMatchObject({
      ok: false,
      issues: [{ path: 'provas' }],
    });
    expect(validarEnvio(form, { provas: ['a', 'b', 'c', 'd', 'e', 'f'] }, facts)).toEqual({
      ok: false,
      issues: [{ path: 'provas', message: 'Os arquivos juntos passam de 50 MB. Comprima ou retire algum.' }],
    });
    expect(validarEnvio(form, { provas: ['a', 'b'] }, facts)).toMatchObject({
      ok: true,
      anexos: [
        { id: 'a', path: 'provas', sensivel: true },
        { id: 'b', path: 'provas', sensivel: true },
      ],
    });
  });

  it('takes as much together as the council decided', () => {
    const anexos = [pdf('a', 9), pdf('b', 9)];
    const respostas = { provas: ['a', 'b'] };
    const send = (envioMaxMb: number) =>
      validarEnvio(createForm([provas]), respostas, { ...EM_BRANCO, anexos, envioMaxMb });
    expect(send(18).ok).toBe(true);
    expect(send(17)).toMatchObject({
      issues: [{ path: 'provas', message: 'Os arquivos juntos passam de 17 MB. Comprima ou retire algum.' }],
    });
  });

  it('leaves the files of hidden fields unclaimed', () => {
    const quer: Campo = { nome: 'quer', rotulo: 'Quer?', tipo: 'sn' };
    const form = createForm([quer, { ...provas, visivel: { campo: 'quer', op: 'igual', valor: true } }]);
    const facts = { ...EM_BRANCO, anexos: [pdf('a', 1)] };
    expect(validarEnvio(form, { quer: false, provas: ['a'] }, facts)).toMatchObject({ ok: true, anexos: [] });
  });

  it('drops blank rows and points files to the rows that stay', () => {
    const linhas: Campo = {
      nome: 'linhas',
      rotulo: 'Linhas',
      tipo: 'tab',
      linhas: { titulo: 'Linha', campos: [{ ...provas, nome: 'doc' } as typeof provas & { tipo: 'anexo' }] },
    };
    const facts = { ...EM_BRANCO, anexos: [pdf('a', 1)] };
    expect(
      validarEnvio(createForm([linhas]), { linhas: [{}, { doc: ['a'] }, { doc: [] }] }, facts),
    ).toMatchObject({
      ok: true,
      respostas: { linhas: [{ doc: ['a'] }] },
      anexos: [{ id: 'a', path: 'linhas.0.doc' }],
    });
  });

  it('accepts only choices from the person’s own lists', () => {
    const form = createForm([processo]);
    const facts = { ...EM_BRANCO, origens: { cnet: { processos: [{ valor: 'p1', rotulo: 'Processo 1' }] } } };
    expect(validarEnvio(form, { processo: 'p1' }, facts).ok).toBe(true);
    expect(validarEnvio(form, { processo: 'OUTRO' }, facts).ok).toBe(true);
    expect(validarEnvio(form, { processo: 'p2' }, facts).ok).toBe(false);
    expect(validarEnvio(form, { processo: 'p1' }, EM_BRANCO).ok).toBe(false);
  });

  it('keeps the labels of the chosen ones, so that the request reads the same later', () => {
    const responsabilidades = [
      { valor: 'r1', rotulo: 'Ateliê Mantiqueira' },
      { valor: 'r2', rotulo: 'Patrimônio Vivo' },
    ];
    const form = createForm([baixar, processo]);
    const facts = { ...EM_BRANCO, origens: { registro: { responsabilidades } } };
    const envio = validarEnvio(form, { baixar: ['r2', 'r9'], processo: 'OUTRO' }, facts);
    if (!envio.ok) throw new Error('should be accepted');
    expect(envio.opcoes).toEqual({
      'registro.responsabilidades': [{ valor: 'r2', rotulo: 'Patrimônio Vivo' }],
      'cnet.processos': [],
    });
    const later = { hoje: HOJE, opcoes: envio.opcoes };
    const textos = resumirRespostas(form, envio.respostas, later).flatMap((p) =>
      p.itens.map((item) => item.texto),
    );
    expect(textos).toEqual(['Patrimônio Vivo', 'Outro processo']);
  });

  it('asks for the code of a new contact', () => {
    const email: Campo = { nome: 'email', rotulo: 'Novo e-mail', tipo: 'email', verificarPorCodigo: true };
    const form = createForm([email]);
    expect(validarEnvio(form, { email: 'a@example.com' }, EM_BRANCO)).toMatchObject({ ok: false });
    expect(
      validarEnvio(form, { email: 'a@EXAMPLE.com' }, { ...EM_BRANCO, verificados: ['a@example.com'] }).ok,
    ).toBe(true);
  });
});
