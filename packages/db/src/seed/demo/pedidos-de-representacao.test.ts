import { isCnpj } from '@balcao/domain/pessoa/cnpj';
import { PAPEIS } from '@balcao/domain/pessoa/representacao';
import { createCalendario } from '@balcao/domain/prazo/calendario';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { describe, expect, it } from 'vitest';
import { demoFatos, MOMENTOS } from './build-demo.fixture.ts';
import { buildDemo } from './build-demo.ts';
import { SEDE } from './cidades.ts';

describe.each(MOMENTOS)('who asked to act for a firm, in the demonstration of %s', (moment) => {
  const now = new Date(moment);
  const fatos = demoFatos(now);
  const { linhas } = buildDemo(fatos);
  const people = new Map(linhas.usuario.map((pessoa) => [pessoa.id, pessoa]));

  it('is one who waits and one who was refused and told so', () => {
    const told = linhas.notificacao.filter(({ tipo }) => tipo === 'conta.representacao');
    const [pending, refused, ...more] = linhas.representacaoPedido;
    expect([pending?.situacao, refused?.situacao, more]).toEqual(['pendente', 'recusado', []]);
    expect(told).toMatchObject([
      { usuarioId: refused?.usuarioId, texto: expect.stringContaining(refused?.motivo ?? 'nothing') },
    ]);
    // The name of a firm has a full stop of its own.
    expect(told[0]?.texto).toMatch(/Ltda\. Motivo: /);
  });

  it('is a person, asks for a firm that is not on record, and sent a file', () => {
    const files = new Set(linhas.arquivo.map(({ id }) => id));
    const taken = new Set(linhas.usuario.map(({ cpfCnpj }) => cpfCnpj));
    for (const { usuarioId, cnpj, papel, arquivoId } of linhas.representacaoPedido) {
      expect(people.get(usuarioId)).toMatchObject({ pessoa: 'PF', tipo: 0, situacao: 'ativo' });
      expect([isCnpj(cnpj), taken.has(cnpj), files.has(arquivoId)]).toEqual([true, false, true]);
      expect(PAPEIS).toContain(papel);
    }
  });

  it('asked in the past and was answered by somebody who may, while the office worked', () => {
    const calendario = createCalendario(fatos.feriados, { municipio: SEDE.ibge, uf: 'MG' });
    for (const { createdAt, decidedAt, decididoPorId } of linhas.representacaoPedido) {
      expect(new Date(createdAt ?? 0).getTime()).toBeLessThan(now.getTime());
      if (!decidedAt || !decididoPorId) continue;
      expect(new Date(decidedAt) > new Date(createdAt ?? 0)).toBe(true);
      expect(people.get(decididoPorId)?.tipo).toBe(2);
      expect(calendario.isBusinessDay(todayInSaoPaulo(new Date(decidedAt)))).toBe(true);
    }
  });
});
