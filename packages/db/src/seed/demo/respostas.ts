import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import type { ContextoEnvio } from '@balcao/domain/formulario/contexto';
import { motivoInelegivel } from '@balcao/domain/formulario/elegibilidade';
import { validarEnvio } from '@balcao/domain/formulario/enviar';
import type { Respostas, RespostasBrutas } from '@balcao/domain/formulario/valor';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { describeDivergencias } from '@balcao/domain/pessoa/divergencia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Workflow } from '@balcao/domain/requerimento/workflow';
import { cidadeNome } from './cidades.ts';
import type { PessoaDemo } from './pessoa.ts';

/** What a person typed, and the contacts that they confirmed by code while typing. */
export interface Preenchido {
  respostas: RespostasBrutas;
  verificados?: string[];
}

export interface Enviado {
  respostas: Respostas;
  opcoes: Record<string, Opcao[]>;
  workflow: Workflow;
}

/** The person's own data, as a form is prefilled from it. */
function contextoOf(pessoa: PessoaDemo, hoje: IsoDate, verificados: string[]): ContextoEnvio {
  const { nome, nomeSocial, dataNascimento, filiacao, email, celular, registro } = pessoa;
  return {
    hoje,
    origens: {
      perfil: {
        ...{ pessoa: pessoa.pessoa, nome, nomeSocial, dataNascimento, filiacao, email, celular },
        ...(pessoa.pessoa === 'PF' ? { cpf: pessoa.cpfCnpj } : { cnpj: pessoa.cpfCnpj }),
        endereco: pessoa.endereco ?? {},
        comunicacaoEletronica: pessoa.comunicacao === 'ELETRONICA',
      },
      registro: {
        ...(registro ? { numero: registro.numero, situacao: registro.situacao } : {}),
        ...describeDivergencias(registro, { pessoa: pessoa.pessoa, hoje }),
        // Whoever answers for a firm here never asks to be interrupted.
        ...{ respondePorEmpresa: false, responsabilidades: [] },
      },
      cobrancas: { emAberto: [], pagas: [] },
      cnet: {
        processos: pessoa.processos.map(({ nup, assunto }) => ({
          valor: nup,
          rotulo: `${nup} · ${assunto}`,
        })),
      },
    },
    anexos: [],
    verificados: [email, ...(celular ? [celular] : []), ...verificados],
    municipio: cidadeNome,
  };
}

/**
 * Files what a person typed through the same rules as the portal.
 * @throws Error when the portal would have refused it: a story that could not have happened.
 */
export function fileAnswers(
  formulario: Formulario,
  pessoa: PessoaDemo,
  { typed, hoje }: { typed: Preenchido; hoje: IsoDate },
): Enviado {
  const situacao = pessoa.registro?.situacao ?? null;
  const refused = motivoInelegivel(formulario, { pessoa: pessoa.pessoa, situacao });
  if (refused) throw new Error(`${pessoa.chave} cannot ask for ${formulario.slug}: ${refused}`);
  const contexto = contextoOf(pessoa, hoje, typed.verificados ?? []);
  const envio = validarEnvio(formulario, typed.respostas, contexto);
  if (!envio.ok) {
    const issues = envio.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
    throw new Error(`${pessoa.chave} filed ${formulario.slug} wrongly: ${issues}`);
  }
  return {
    respostas: envio.respostas,
    opcoes: envio.opcoes,
    workflow: workflowDe(formulario, envio.respostas, contexto),
  };
}
