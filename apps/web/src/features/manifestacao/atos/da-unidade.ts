import { manifestacao } from '@balcao/contract/manifestacao';
import { NOMES_DO_ATO } from '@balcao/domain/manifestacao/ato';
import { validateComplemento } from '@balcao/domain/manifestacao/complemento';
import { consentiu } from '@balcao/domain/manifestacao/consentimento';
import {
  MOTIVOS_DA_EQUIPE,
  MOTIVOS_DE_ARQUIVO,
  type MotivoDeArquivo,
} from '@balcao/domain/manifestacao/motivo-arquivo';
import type { TipoManifestacao } from '@balcao/domain/manifestacao/nomes';
import {
  AREA_DIAS,
  COMPLEMENTO_DO_AUTOR_DIAS,
  RESPOSTA_DIAS,
} from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { optionsOf } from '#ui/options-of.ts';
import type { Detalhe } from '../queries.ts';
import { type Campo, type Formulario, listOf, motivo, textOf, type Valores, via } from './formulario.ts';

const ORGAO: Campo = {
  nome: 'orgao',
  tipo: 'linha',
  label: 'Órgão',
  hint: 'Exemplo: Ministério Público de Minas Gerais.',
  min: 3,
  max: 150,
  falta: 'Informe o órgão.',
};

/** Why a report becomes a complaint is told to its author, whom a report protects further. */
const ENTENDE_MENOS = 30;

/** Changes kind or category. */
export function reclassificar({ tipo, identificacao }: Detalhe, valores: Valores): Formulario {
  const para = textOf(valores, 'tipo');
  const conta = tipo === 'DENUNCIA' && para === 'RECLAMACAO';
  const tipos = optionsOf(TIPOS_MANIFESTACAO).filter(
    ({ value }) => value !== 'COMUNICACAO' || identificacao === 'ANONIMA',
  );
  return {
    title: NOMES_DO_ATO.reclassificar,
    confirm: 'Salvar mudança',
    campos: [
      {
        nome: 'tipo',
        tipo: 'lista',
        label: 'Tipo',
        options: tipos,
        falta: 'Escolha o tipo da manifestação.',
      },
      { nome: 'categoriaId', tipo: 'categoria', label: 'Categoria', optional: true },
      conta
        ? motivo('Por que deixa de ser denúncia', ENTENDE_MENOS, 'Quem denunciou lê esta explicação.')
        : { nome: 'motivo', tipo: 'texto', label: 'Por quê', max: 2_000, optional: true },
    ],
    envio: (v) =>
      via(manifestacao.reclassificar, {
        tipo: textOf(v, 'tipo') as TipoManifestacao, // one of the options
        categoriaId: textOf(v, 'categoriaId') || null,
        motivo: textOf(v, 'motivo'),
      }),
  };
}

/** Asks the author what is missing. */
export function pedirComplemento({ complementos }: Detalhe): Formulario {
  const again = complementos.length > 0;
  const said = (v: Valores) => ({
    perguntas: listOf(v, 'perguntas').map((one) => one.trim()),
    novidade: textOf(v, 'novidade'),
  });
  return {
    title: NOMES_DO_ATO.pedir_complemento,
    confirm: 'Enviar pedido',
    intro: `O prazo da resposta para até a pessoa responder. Sem resposta em ${COMPLEMENTO_DO_AUTOR_DIAS} dias, o portal arquiva a manifestação.`,
    campos: [
      { nome: 'perguntas', tipo: 'perguntas', label: 'O que falta saber', modelos: true },
      ...(again
        ? ([
            {
              nome: 'novidade',
              tipo: 'texto',
              label: 'O que a resposta anterior trouxe de novo',
              hint: 'Só se pede outra vez o que a própria resposta levantou.',
              max: 2_000,
            },
          ] as const)
        : []),
    ],
    check: (v) => validateComplemento(said(v), complementos.length),
    envio: (v) => via(manifestacao.pedirComplemento, said(v)),
  };
}

/** Asks areas, which read the covered text alone. */
export function encaminhar(): Formulario {
  return {
    title: NOMES_DO_ATO.encaminhar,
    confirm: 'Encaminhar',
    intro: `A área lê o texto coberto e responde só à ouvidoria, em até ${AREA_DIAS} dias.`,
    campos: [
      { nome: 'grupoIds', tipo: 'grupos', label: 'Áreas', falta: 'Escolha a área.' },
      {
        nome: 'pergunta',
        tipo: 'texto',
        label: 'O que a área precisa responder',
        hint: 'Não escreva nada que identifique quem fez a manifestação.',
        max: 4_000,
        falta: 'Escreva o que a área precisa responder.',
      },
    ],
    envio: (v) =>
      via(manifestacao.encaminhar, {
        grupoIds: [...listOf(v, 'grupoIds')],
        pergunta: textOf(v, 'pergunta'),
      }),
  };
}

/** Gives an area its days once more. */
export function prorrogarArea({ encaminhamentos }: Detalhe): Formulario {
  const options = encaminhamentos
    .filter(({ situacao, prorrogado }) => situacao === 'ABERTO' && !prorrogado)
    .map(({ id, grupo }) => ({ value: id, label: `${grupo.sigla} · ${grupo.nome}` }));
  return {
    title: NOMES_DO_ATO.prorrogar_area,
    confirm: 'Prorrogar',
    intro: `A área ganha mais ${AREA_DIAS} dias, uma única vez.`,
    campos: [
      { nome: 'encaminhamentoId', tipo: 'lista', label: 'Área', options, falta: 'Escolha a área.' },
      motivo('Motivo', 30, 'Só a ouvidoria lê.'),
    ],
    envio: (v) =>
      via(manifestacao.prorrogarArea, {
        encaminhamentoId: textOf(v, 'encaminhamentoId'),
        motivo: textOf(v, 'motivo'),
      }),
  };
}

/** Takes it back from the areas that have not answered. */
export function recolher({ encaminhamentos }: Detalhe): Formulario {
  const siglas = encaminhamentos
    .filter(({ situacao }) => situacao === 'ABERTO')
    .map(({ grupo }) => grupo.sigla);
  return {
    title: NOMES_DO_ATO.recolher,
    confirm: 'Retomar',
    intro: `Deixa de responder: ${siglas.join(', ')}.`,
    campos: [motivo('Motivo', 10, 'Só a ouvidoria lê.')],
    envio: (v) => via(manifestacao.recolher, { motivo: textOf(v, 'motivo') }),
  };
}

/** Tells the author how it stands. */
export function responderEmParte(): Formulario {
  return {
    title: NOMES_DO_ATO.responder_em_parte,
    confirm: 'Enviar resposta',
    intro: 'Conte como anda a manifestação. O prazo da resposta final continua a correr.',
    campos: [
      {
        nome: 'texto',
        tipo: 'texto',
        label: 'Resposta intermediária',
        modelos: true,
        min: 10,
        max: 10_000,
        falta: 'Escreva a resposta, com pelo menos 10 letras.',
      },
    ],
    arquivos: 'conselho',
    envio: (v, arquivos) => via(manifestacao.responderEmParte, { texto: textOf(v, 'texto'), arquivos }),
  };
}

/** Extends the term of the answer. */
export function prorrogar(): Formulario {
  return {
    title: NOMES_DO_ATO.prorrogar,
    confirm: 'Prorrogar',
    intro: `O prazo ganha ${RESPOSTA_DIAS} dias, uma única vez.`,
    campos: [motivo('Motivo', 30, 'Quem fez a manifestação lê.')],
    envio: (v) => via(manifestacao.prorrogar, { motivo: textOf(v, 'motivo') }),
  };
}

/** Asks whether the name may go to another body. */
export function pedirConsentimento(): Formulario {
  return {
    title: NOMES_DO_ATO.pedir_consentimento,
    confirm: 'Enviar pedido',
    intro: 'A pessoa responde se o nome dela pode ir a outro órgão. Sem um sim, o nome não vai.',
    campos: [ORGAO],
    envio: (v) => via(manifestacao.pedirConsentimento, { orgao: textOf(v, 'orgao') }),
  };
}

/** Ends it without a conclusive answer. */
export function arquivar(): Formulario {
  const options = MOTIVOS_DA_EQUIPE.map((value) => ({
    value,
    label: MOTIVOS_DE_ARQUIVO[value].nome,
    hint: MOTIVOS_DE_ARQUIVO[value].autor,
  }));
  return {
    title: NOMES_DO_ATO.arquivar,
    confirm: NOMES_DO_ATO.arquivar,
    danger: true,
    intro: 'A manifestação termina sem resposta final. Quem a fez lê o motivo e a explicação.',
    campos: [
      { nome: 'motivo', tipo: 'opcoes', label: 'Motivo', options, falta: 'Escolha o motivo.' },
      {
        nome: 'texto',
        tipo: 'texto',
        label: 'Explicação',
        modelos: true,
        min: 10,
        max: 4_000,
        falta: 'Explique, com pelo menos 10 letras.',
      },
    ],
    envio: (v) =>
      via(manifestacao.arquivar, {
        motivo: textOf(v, 'motivo') as MotivoDeArquivo, // one of the options
        texto: textOf(v, 'texto'),
      }),
  };
}

/** Refers it to another body. */
export function encaminharOrgao({ consentimento }: Detalhe, valores: Valores): Formulario {
  return {
    title: NOMES_DO_ATO.encaminhar_orgao,
    confirm: 'Encaminhar',
    danger: true,
    intro: consentiu(consentimento, textOf(valores, 'orgao'))
      ? 'A manifestação termina no Conselho. A pessoa concordou em que o nome dela vá.'
      : 'A manifestação termina no Conselho. O nome de quem a fez não vai.',
    campos: [
      ORGAO,
      {
        nome: 'texto',
        tipo: 'texto',
        label: 'Explicação',
        modelos: true,
        hint: 'Quem fez a manifestação lê.',
        min: 10,
        max: 4_000,
        falta: 'Explique, com pelo menos 10 letras.',
      },
    ],
    envio: (v) => via(manifestacao.encaminharOrgao, { orgao: textOf(v, 'orgao'), texto: textOf(v, 'texto') }),
  };
}
