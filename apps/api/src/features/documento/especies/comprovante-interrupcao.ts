import {
  type ComprovanteInterrupcao,
  comprovanteInterrupcao,
} from '#platform/pdf/modelos/comprovante-interrupcao.ts';
import { defineEspecie } from '../especie.ts';
import { textOf } from '../text-of.ts';
import { despachoInterrupcaoEspecie } from './despacho-interrupcao.ts';
import { interrupcaoOf } from './interrupcao.ts';

/** Service 106: proof that the registration is interrupted, issued with the decision that interrupts it. */
export const comprovanteInterrupcaoEspecie = defineEspecie<Omit<ComprovanteInterrupcao, 'portal'>>({
  codigo: 'comprovante_interrupcao',
  prefixo: 'CIR',
  responde: 'decisao',
  acompanhadaDe: [despachoInterrupcaoEspecie.codigo],
  async snapshot(_tx, origem) {
    const { registro, pessoa, inicio, fim, responsabilidadesEncerradas } = interrupcaoOf(origem);
    const previsaoRetorno = textOf(origem.respostas.previsaoRetorno);
    return {
      titulo: 'Comprovante de Interrupção de Registro',
      titular: { id: origem.autor.id, nome: pessoa.nome, registro },
      ...(fim && { validoAte: fim }),
      conteudo: {
        processo: origem.requerimento.numero,
        pessoa,
        registro: registro.numero,
        inicio,
        ...(fim && { fim }),
        ...(previsaoRetorno && { previsaoRetorno }),
        responsabilidadesEncerradas,
      },
    };
  },
  compose: (emissao, conteudo, { baseUrl }) =>
    comprovanteInterrupcao(emissao, { ...conteudo, portal: baseUrl }),
});
