import { describe, expect, it } from 'vitest';
import { rodarCaso, solicitanteDe } from './caso.ts';
import { SITUACAO_ROTULO } from './elegibilidade.ts';
import { createForm, HOJE } from './form.fixture.ts';
import { comSituacao, pessoaDeExemplo, situacaoDeExemplo } from './pessoa-de-exemplo.ts';

const SITUACOES = Object.keys(SITUACAO_ROTULO) as (keyof typeof SITUACAO_ROTULO)[];

describe('the person with whom a form is tried out', () => {
  it.each([
    [undefined, 'ATIVO'],
    [['PROVISORIO', 'ATIVO'] as const, 'ATIVO'],
    [['INTERROMPIDO', 'CANCELADO'] as const, 'INTERROMPIDO'],
  ])('has at first a registration that the service takes: %o', (situacoes, situacao) => {
    const form = { elegibilidade: { situacoes: situacoes && [...situacoes] } };
    expect(situacaoDeExemplo(form, 'PF_REGISTRADO')).toBe(situacao);
    expect(situacaoDeExemplo(form, 'PJ_REGISTRADA')).toBe(situacao);
    expect(situacaoDeExemplo(form, 'PF')).toBeNull();
    expect(situacaoDeExemplo(form, 'PJ')).toBeNull();
  });

  it.each(SITUACOES)('is known by the situation that was chosen: %s', (situacao) => {
    for (const publico of ['PF_REGISTRADO', 'PJ_REGISTRADA'] as const) {
      const { origens } = pessoaDeExemplo(publico, situacao);
      expect(solicitanteDe({ publico, contexto: { origens } }).situacao).toBe(situacao);
      const other = pessoaDeExemplo(publico, 'ATIVO').origens;
      expect(solicitanteDe({ publico, contexto: { origens: comSituacao(other, situacao) } }).situacao).toBe(
        situacao,
      );
    }
  });

  it('has contacts that are confirmed; another one has to be, first', () => {
    const form = createForm([
      { nome: 'contato', rotulo: 'Contato', tipo: 'email', obrigatorio: true, verificarPorCodigo: true },
    ]);
    const { origens, verificados } = pessoaDeExemplo('PF_REGISTRADO', 'ATIVO');
    const valid = (contato: string, confirmados: string[]) =>
      rodarCaso(
        form,
        {
          nome: 'Contato',
          publico: 'PF_REGISTRADO',
          respostas: { contato },
          espera: { valido: true },
          contexto: { origens: { ...origens }, verificados: [...verificados, ...confirmados] },
        },
        HOJE,
      ).ok;
    expect(valid('marina@exemplo.com.br', [])).toBe(true);
    expect(valid('novo@exemplo.com.br', [])).toBe(false);
    expect(valid('novo@exemplo.com.br', ['novo@exemplo.com.br'])).toBe(true);
  });
});
