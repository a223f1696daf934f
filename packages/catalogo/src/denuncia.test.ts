import { avaliarCond } from '@balcao/domain/formulario/condicao';
import { createEscopo } from '@balcao/domain/formulario/escopo';
import { expect, it } from 'vitest';
import { denunciaFiscalizacao } from './124-denuncia-fiscalizacao.ts';

/** What is opened of a report of this kind. */
function opened(tipo: string): string[] {
  const ler = createEscopo(denunciaFiscalizacao, { tipo }, { hoje: '2026-11-23' }).leitor();
  return (denunciaFiscalizacao.efeitos ?? [])
    .filter(({ se }) => se === undefined || avaliarCond(se, ler))
    .map(({ efeito }) => efeito);
}

const campo = denunciaFiscalizacao.passos.flatMap(({ campos }) => campos).find(({ nome }) => nome === 'tipo');
const opcoes = campo?.tipo === 'sel' && Array.isArray(campo.opcoes) ? campo.opcoes : [];

it('124: only conduct against the ethics goes to its process, and to nothing else', () => {
  const tipos = opcoes.map((opcao) => (typeof opcao === 'string' ? opcao : opcao.valor));
  expect(tipos).toContain('FALTA_ETICA');
  for (const tipo of tipos)
    expect([tipo, opened(tipo)]).toEqual([
      tipo,
      [tipo === 'FALTA_ETICA' ? 'abrir_processo_etico' : 'abrir_demanda'],
    ]);
});
