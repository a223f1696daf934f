import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import * as z from 'zod';
import { CondSchema } from './cond.ts';
import { escrito, ref } from './limits.ts';

const variavel = escrito(121).regex(/^[A-Za-z][\w.]*$/, 'Variável inválida.');

/** Rich text as a tree of runs: nothing in it is ever read as markup. */
const TextoModelo = z
  .array(
    z.union(
      [
        z.strictObject({ texto: escrito(5_000), negrito: z.boolean().optional() }),
        z.strictObject({ variavel, negrito: z.boolean().optional() }),
      ],
      'Informe um texto ou uma variável.',
    ),
  )
  .max(200);

const se = { se: CondSchema.optional() };
const bloco = <T extends string>(tipo: T) => z.strictObject({ ...se, tipo: z.literal(tipo) });

const BlocoModelo = z.discriminatedUnion(
  'tipo',
  [
    bloco('paragrafo').extend({
      texto: TextoModelo,
      estilo: z.enum(['normal', 'solene', 'nota']).optional(),
    }),
    bloco('titulo').extend({ texto: escrito(300) }),
    bloco('destaque').extend({
      rotulo: escrito(200),
      valor: TextoModelo,
      detalhe: TextoModelo.optional(),
    }),
    bloco('definicoes').extend({
      itens: z.array(z.strictObject({ rotulo: escrito(200), valor: TextoModelo })).max(60),
    }),
    bloco('lista').extend({ itens: z.array(TextoModelo).max(60) }),
    bloco('respostas').extend({ campos: z.array(ref).max(200) }),
    bloco('decisao'),
    bloco('aviso').extend({ titulo: escrito(200), texto: TextoModelo }),
  ],
  'Escolha o tipo da parte do documento.',
);

/** The template of the document that ends a request. */
export const DocumentoSchema: z.ZodType<ModeloDocumento> = z.strictObject({
  especie: escrito(60).regex(/^[a-z][a-z0-9_]*$/, 'Use letras minúsculas, números e “_”.'),
  titulo: escrito(200),
  prefixo: escrito(20),
  rotuloNumero: escrito(100),
  validade: z
    .union(
      [
        z.strictObject({ dias: z.int().min(1).max(40_000) }),
        z.strictObject({ meses: z.int().min(1).max(1_200) }),
        z.strictObject({ variavel }),
      ],
      'Informe dias, meses ou uma variável.',
    )
    .optional(),
  naNegativa: z.literal(true).optional(),
  blocos: z.array(BlocoModelo).max(100),
});

const categoria = z.enum(['D', 'P', 'S', 'PJ']);
const meses = z.int().min(1).max(1_200);
const especies = z.array(escrito(60)).max(50);
const motivo = escrito(500);
const prefixo = escrito(60).regex(/^[A-Za-z0-9]*$/, 'Use letras e números.');
const efeito = <T extends string>(name: T) => z.strictObject({ ...se, efeito: z.literal(name) });
const DADOS_EMPRESA = [
  ...(['nome', 'nomeFantasia', 'naturezaJuridica', 'capitalSocial'] as const),
  ...(['cnaePrincipal', 'dataConstituicao', 'objetoSocial', 'telefone'] as const),
] as const;

const Efeito = z.discriminatedUnion(
  'efeito',
  [
    efeito('alterar_cadastro'),
    efeito('entregar_processo'),
    efeito('inscrever').extend({
      categoria,
      encerra: categoria.optional(),
      validade: z
        .union([z.strictObject({ meses }), z.strictObject({ campo: ref })], 'Informe meses ou um campo.')
        .optional(),
      titulo: ref.optional(),
    }),
    efeito('prorrogar_registro').extend({ categoria, meses }),
    efeito('renovar_registro').extend({ categoria, ate: ref }),
    efeito('atualizar_pessoa').extend({
      filiacao: ref.optional(),
      comunicacao: ref.optional(),
      endereco: prefixo.optional(),
    }),
    efeito('mudar_situacao').extend({
      para: z.enum(['INTERROMPIDO', 'ATIVO', 'CANCELADO', 'TRANSFERIDO']),
      desde: ref.optional(),
      meses: meses.optional(),
      revoga: z.strictObject({ especies, motivo }).optional(),
    }),
    efeito('renovar_interrupcao').extend({ ate: ref }),
    efeito('anotar_titulo').extend({ partes: z.array(ref).max(20) }),
    efeito('revogar_documentos').extend({ especies, motivo }),
    efeito('emitir_carteira'),
    efeito('incluir_rt').extend({ registro: ref, desde: ref, empresa: ref.optional() }),
    efeito('incluir_rts').extend({ tabela: ref, registro: ref }),
    efeito('encerrar_rt').extend({ responsabilidade: ref, data: ref }),
    efeito('registrar_servico').extend({ objeto: ref, inicio: ref, fim: ref }),
    efeito('encerrar_servico').extend({ servico: ref, para: z.enum(['BAIXADO', 'CANCELADO']) }),
    efeito('alterar_empresa').extend({
      campos: z.partialRecord(z.enum(DADOS_EMPRESA), ref),
      endereco: prefixo.optional(),
      socios: ref.optional(),
      filiais: ref.optional(),
    }),
    efeito('isentar_anuidade').extend({
      exercicio: ref,
      modalidade: ref,
      permanente: z.literal(true).optional(),
      rever: z.literal(true).optional(),
    }),
    efeito('registrar_obito').extend({ registro: ref, cpf: ref, data: ref }),
    efeito('abrir_demanda').extend({ fatos: ref }),
    efeito('abrir_processo_etico').extend({ fatos: ref }),
    efeito('parcelar').extend({ debitos: ref, parcelas: ref, dia: ref, entrada: ref.optional() }),
    efeito('restituir').extend({ cobranca: ref, valor: ref, aMais: z.literal(true).optional() }),
    efeito('compensar').extend({ cobranca: ref, valor: ref, aMais: z.literal(true).optional() }),
    efeito('julgar_contestacao').extend({ cobrancas: ref }),
  ],
  'Escolha um efeito que o portal conhece.',
);

/** What granting a service changes in the records: only effects that the portal knows how to carry out. */
export const EfeitoSchema: z.ZodType<EfeitoModelo> = Efeito;

/** The names of those effects. */
export const EFEITOS: readonly string[] = Efeito.options.map(({ shape }) => shape.efeito.value);
