import type { Campo, CampoSimples } from '@balcao/domain/formulario/campo';
import { FAIXAS } from '@balcao/domain/formulario/faixas';
import * as z from 'zod';
import { isoDate, uuid } from '../kernel/field.ts';
import { CondSchema, casosDe } from './cond.ts';
import { escrito, MAX_COLUNAS, MAX_OPCOES, nome, numero, ref } from './limits.ts';

const ORIGENS = ['perfil', 'registro', 'cobrancas', 'cnet'] as const;

const inteiro = numero(FAIXAS.numero);
const tamanho = numero(FAIXAS.tamanho);
const dias = z.int().min(-40_000).max(40_000);
const anos = z.int().min(-150).max(150);
const origem = {
  de: z.enum(ORIGENS),
  caminho: escrito(80).regex(/^[A-Za-z][A-Za-z0-9.]*$/, 'Caminho inválido.'),
};

const Opcao = z.strictObject({
  valor: escrito(150),
  rotulo: escrito(300),
  ajuda: escrito(500).optional(),
});
const Opcoes = z.union(
  [
    z.array(z.union([escrito(300), Opcao], 'Opção inválida.')).max(MAX_OPCOES),
    z.strictObject({ ...origem, mais: z.array(Opcao).max(MAX_OPCOES).optional() }),
  ],
  'Informe a lista de opções, ou de onde ela vem.',
);

const LimiteData = z.union(
  [
    isoDate,
    z.strictObject({ hoje: dias, anos: anos.optional() }),
    z.strictObject({ campo: ref, dias: dias.optional(), anos: anos.optional() }),
  ],
  'Informe um dia, um número de dias ou outro campo.',
);
const LimiteSimples = z.union([inteiro, z.strictObject({ campo: ref })]);
const LimiteNumero = z.union(
  [
    inteiro,
    z.strictObject({ ano: dias }),
    z.strictObject({ campo: ref, senao: LimiteSimples.optional(), mensagem: escrito(300).optional() }),
  ],
  'Informe um número inteiro, um ano ou outro campo.',
);
const Resultado = z.union([escrito(500), z.number()], 'Informe um texto ou um número.');
const Calculo = z.union(
  [
    z.strictObject({ casos: casosDe(Resultado), senao: Resultado.nullable() }),
    z.strictObject({ soma: z.array(ref).max(50) }),
    z.strictObject({ contagem: ref }),
    z.strictObject({ diasDesde: ref, ate: ref.optional(), em: z.literal('anos').optional() }),
    z.strictObject({
      quantia: ref,
      parte: z.enum(['aMais', 'reparcelado', 'entradaMinima', 'parcelasMaximas']).optional(),
    }),
    z.strictObject({
      acordo: z.strictObject({ debitos: ref, parcelas: ref, dia: ref, entrada: ref.optional() }),
      parte: z.literal('entradaMaxima').optional(),
    }),
  ],
  'Informe um cálculo: casos, soma, contagem, dias, valor de cobrança ou acordo.',
);

const base = {
  nome,
  rotulo: escrito(300),
  ajuda: escrito(2_000).optional(),
  obrigatorio: z.union([z.boolean(), CondSchema], 'Informe sim, não ou uma condição.').optional(),
  mensagemObrigatorio: escrito(300).optional(),
  visivel: CondSchema.optional(),
  padrao: z
    .union(
      [escrito(2_000), z.number(), z.boolean(), z.array(escrito(300)).max(100)],
      'Valor inicial inválido.',
    )
    .optional(),
  origem: z.strictObject(origem).optional(),
  somenteLeitura: z.boolean().optional(),
  oculto: z.boolean().optional(),
  sensivel: z.boolean().optional(),
  autocomplete: escrito(60).optional(),
  bloco: z.strictObject({ id: uuid, versao: z.int().min(1) }).optional(),
};

const plain = <T extends string>(tipo: T) => z.strictObject({ ...base, tipo: z.literal(tipo) });
const limites = { min: LimiteNumero.optional(), max: LimiteNumero.optional() };
const codigo = { verificarPorCodigo: z.boolean().optional() };

const simples = [
  plain('txt').extend({
    mascara: escrito(60).optional(),
    formato: z.enum(['nome', 'nomeSocial', 'nup', 'nis', 'registro', 'quantidade']).optional(),
    minLength: tamanho.optional(),
    maxLength: tamanho.optional(),
  }),
  plain('longo').extend({ minLength: tamanho.optional(), maxLength: tamanho.optional() }),
  plain('data').extend({
    min: LimiteData.optional(),
    max: LimiteData.optional(),
    diasDesdeCiencia: z.int().min(1).max(365).optional(),
  }),
  plain('int').extend(limites),
  plain('moeda').extend(limites),
  plain('cpf').extend({ outraPessoa: z.boolean().optional() }),
  plain('cnpj'),
  plain('cpf_cnpj'),
  plain('cep').extend({
    preenche: z
      .strictObject({
        logradouro: ref.optional(),
        bairro: ref.optional(),
        municipio: ref.optional(),
        uf: ref.optional(),
      })
      .optional(),
  }),
  plain('fone').extend({ linha: z.enum(['celular', 'fixo']).optional(), ...codigo }),
  plain('email').extend(codigo),
  plain('uf'),
  plain('mun').extend({ uf: ref.optional() }),
  plain('localidade'),
  plain('sn'),
  plain('sel').extend({ opcoes: Opcoes }),
  plain('multi').extend({
    opcoes: Opcoes,
    min: tamanho.optional(),
    max: tamanho.optional(),
    exigeTodas: z.boolean().optional(),
  }),
  plain('anexo').extend({
    aceita: z.array(escrito(100)).max(20),
    maxArquivos: numero(FAIXAS.arquivos).optional(),
    maxMb: z.number().min(0).max(100).optional(),
    minPx: z.tuple([numero(FAIXAS.pixels), numero(FAIXAS.pixels)]).optional(),
  }),
  plain('decl').extend({ texto: escrito(5_000) }),
  plain('info').extend({
    texto: escrito(5_000),
    tom: z.enum(['informacao', 'aviso', 'sucesso']).optional(),
  }),
  plain('calc').extend({ calculo: Calculo, formato: z.enum(['texto', 'numero', 'moeda']) }),
] as const;

const ESCOLHA = 'Escolha o tipo do campo.';

/** A field that can be a column; what belongs to another type of field is refused. */
const CampoSimplesSchema: z.ZodType<CampoSimples> = z.discriminatedUnion('tipo', simples, ESCOLHA);

const tab = plain('tab').extend({
  linhas: z.strictObject({
    campos: z.array(CampoSimplesSchema).max(MAX_COLUNAS),
    min: numero(FAIXAS.linhas).optional(),
    max: numero(FAIXAS.linhas).optional(),
    titulo: escrito(100),
  }),
});

/** One field of a form, as a person or a file may give it. */
export const CampoSchema: z.ZodType<Campo> = z.discriminatedUnion('tipo', [...simples, tab], ESCOLHA);
