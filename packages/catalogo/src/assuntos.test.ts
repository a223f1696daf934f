import { mesmoAssunto } from '@balcao/domain/formulario/assunto';
import { validarEnvio } from '@balcao/domain/formulario/enviar';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';
import { exemplosValidos } from './exemplos.ts';

const HOJE = '2026-11-20';

/** Services with several open matters of one person, and an answer that makes it another matter. */
const OUTRO_ASSUNTO: Record<number, Record<string, unknown>> = {
  111: { registrosRT: ['outro-rrt'] },
  112: { curso: 'Engenharia de Avaliações' },
  113: { rtCpf: '39053344705' },
  114: { responsabilidade: 'outra-empresa', profissional: 'outro-profissional' },
  115: { objeto: 'Restauro do forro de outra igreja da mesma cidade', servico: 'outro-rrt' },
  116: { itens: ['NOME_CIVIL', 'NOME_SOCIAL', 'ENDERECO', 'FILIACAO'] },
  118: { exercicio: 2099 },
  120: { cobranca: 'outra-cobranca', outroPagamento: 'Anuidade de 2023, boleto' },
  121: { cobrancas: ['outra-cobranca'], outraCobranca: 'Multa de 2022, carta nº 9' },
  122: { numeroAuto: '000999/2026' },
  123: { decisaoRecorrida: 'Registro negado em 02/02/2026' },
  124: { fatos: 'Outra obra, em outra rua, também sem responsável técnico na placa.' },
  125: { pedido: 'Quanto o Conselho gastou com viagens em 2024?' },
  126: { direito: 'OPOSICAO' },
  127: { nomePesquisado: 'Outra Pessoa Pesquisada' },
  128: { cpfFalecido: '39053344705' },
  130: { folhas: 'Folhas 900 a 905', processo: 'OUTRO', outroProcesso: '777/2021' },
};

const examples = exemplosValidos(HOJE);

describe.each(tiposDoPrimeiroLancamento.map((form) => [form.slug, form] as const))('%s', (_slug, form) => {
  const own = examples.filter(({ tipo }) => tipo === form.id);
  const filed = own.map(({ respostas, contexto }) => {
    const envio = validarEnvio(form, respostas, contexto);
    if (!envio.ok) throw new Error(JSON.stringify(envio.issues));
    return envio.respostas;
  });

  it('takes the same request once', () => {
    expect(filed.length).toBeGreaterThan(0);
    for (const respostas of filed) expect(mesmoAssunto(form, respostas, respostas)).toBe(true);
  });

  it('takes another matter at once where a person may have several', () => {
    const other = OUTRO_ASSUNTO[form.id];
    expect(form.distinguePor !== undefined).toBe(other !== undefined);
    for (const respostas of filed)
      expect(mesmoAssunto(form, respostas, { ...respostas, ...other })).toBe(other === undefined);
  });
});
