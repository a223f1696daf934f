import { FOTO, PDF } from '@balcao/catalogo/exemplos/comum';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Opcao, PrazoServico } from '@balcao/domain/formulario/campo-partes';
import type { AnexoInfo, ContextoEnvio } from '@balcao/domain/formulario/contexto';
import { motivoInelegivel } from '@balcao/domain/formulario/elegibilidade';
import { type AnexoUsado, validarEnvio } from '@balcao/domain/formulario/enviar';
import { prazoDe } from '@balcao/domain/formulario/prazo';
import { pedeSigilo } from '@balcao/domain/formulario/sigilo';
import { calcularTaxa, type TaxaCalculada } from '@balcao/domain/formulario/taxa';
import type { Respostas, RespostasBrutas } from '@balcao/domain/formulario/valor';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { describeDivergencias } from '@balcao/domain/pessoa/divergencia';
import { fatosDoRegistro } from '@balcao/domain/pessoa/fatos-do-registro';
import { registroNoDia, situacaoNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Workflow } from '@balcao/domain/requerimento/workflow';
import { seedId } from '../seed-id.ts';
import { listCobrancas } from './anuidades.ts';
import type { Cenario } from './cenario.ts';
import { cidadeNome } from './cidades.ts';
import { especimeOf } from './especimes.ts';
import type { PessoaDemo } from './pessoa.ts';
import { isAberta } from './responsabilidades.ts';

/** What a person typed, and the contacts that they confirmed by code while typing. */
export interface Preenchido {
  respostas: RespostasBrutas;
  verificados?: string[];
}

/** A file that an answer points to, and which file it is. */
export interface AnexoEnviado extends AnexoUsado {
  arquivoId: string;
}

export interface Enviado {
  respostas: Respostas;
  opcoes: Record<string, Opcao[]>;
  workflow: Workflow;
  prazo: PrazoServico;
  taxa: TaxaCalculada;
  /** Whether whoever answers does not see who asked. */
  sigilo: boolean;
  anexos: AnexoEnviado[];
}

type Escolhido = Pick<Cenario, 'responsabilidades'>;

/** What the council's books say of a registration, as a form is prefilled from it. */
function registroOf(pessoa: PessoaDemo, { responsabilidades }: Escolhido, hoje: IsoDate) {
  const { servicos } = pessoa;
  const registro = pessoa.registro && registroNoDia(pessoa.registro, hoje);
  const abertas = responsabilidades.filter((rt) => isAberta(rt) && rt.desde <= hoje);
  const empresas = abertas.filter(({ profissional }) => profissional === pessoa);
  const profissionais = abertas.filter(({ empresa }) => empresa === pessoa);
  const servicosIn = (situacao: string) =>
    servicos
      .filter((servico) => servico.situacao === situacao)
      .map(({ numero, objeto }) => ({ valor: numero, rotulo: `${numero} · ${objeto.slice(0, 80)}` }));
  return {
    ...(registro && {
      numero: registro.numero,
      situacao: registro.situacao,
      categoria: registro.categoria,
      titulos: registro.titulos.join(', '),
      validade: registro.validade,
    }),
    ...fatosDoRegistro(registro ? [registro] : [], hoje),
    servicos: servicosIn('ABERTO'),
    servicosBaixados: servicosIn('BAIXADO'),
    profissionais: profissionais.map(({ numero, profissional: p }) => ({
      valor: numero,
      rotulo: `${p.nomeSocial ?? p.nome} (${numero})`,
    })),
    ...describeDivergencias(registro, { pessoa: pessoa.pessoa }),
    respondePorEmpresa: empresas.length > 0,
    responsabilidades: empresas.map(({ numero, empresa }) => ({
      valor: numero,
      rotulo: `${empresa.nome} (${numero})`,
    })),
  };
}

/** The person's own data, as a form is prefilled from it. */
function contextoOf(
  pessoa: PessoaDemo,
  { hoje, verificados, anexos }: { hoje: IsoDate; verificados: string[]; anexos: AnexoInfo[] },
  cenario: Escolhido,
): ContextoEnvio {
  const { nome, nomeSocial, dataNascimento, filiacao, email, celular } = pessoa;
  return {
    hoje,
    origens: {
      perfil: {
        pessoa: pessoa.pessoa,
        nome,
        nomeSocial,
        dataNascimento,
        filiacao,
        email,
        celular,
        ...(pessoa.pessoa === 'PF' ? { cpf: pessoa.cpfCnpj } : { cnpj: pessoa.cpfCnpj }),
        endereco: pessoa.endereco ?? {},
        empresa: pessoa.empresa ?? {},
        comunicacaoEletronica: pessoa.comunicacao === 'ELETRONICA',
      },
      registro: registroOf(pessoa, cenario, hoje),
      cobrancas: listCobrancas(pessoa, hoje),
      cnet: {
        processos: pessoa.processos.map(({ nup, assunto }) => ({
          valor: nup,
          rotulo: `${nup} · ${assunto}`,
        })),
      },
    },
    anexos,
    verificados: [email, ...(celular ? [celular] : []), ...verificados],
    municipio: cidadeNome,
  };
}

/** Gives each file of the examples an id of its own in this request. */
function sendFiles(
  respostas: RespostasBrutas,
  chave: string,
): { respostas: RespostasBrutas; anexos: (AnexoInfo & { arquivoId: string })[] } {
  const anexos: (AnexoInfo & { arquivoId: string })[] = [];
  const send = (campo: string, value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    return value.map((item: unknown, i) => {
      if (item !== PDF.id && item !== FOTO.id) return item;
      const { id: arquivoId, bytes, largura, altura, ...file } = especimeOf(campo, item === FOTO.id);
      const { nome, mime, sha256 } = file;
      const id = seedId('anexo', chave, campo, i);
      const size = largura && altura ? { largura, altura } : {};
      anexos.push({ id, nome, mime, sha256, tamanho: bytes.length, arquivoId, ...size });
      return id;
    });
  };
  const sent = Object.fromEntries(Object.entries(respostas).map(([campo, v]) => [campo, send(campo, v)]));
  return { respostas: sent, anexos };
}

/**
 * Files what a person typed through the same rules as the portal.
 * @throws Error when the portal would have refused it: a story that could not have happened.
 */
export function fileAnswers(
  formulario: Formulario,
  pessoa: PessoaDemo,
  { typed, hoje, chave, cenario }: { typed: Preenchido; hoje: IsoDate; chave: string; cenario: Escolhido },
): Enviado {
  const situacao = pessoa.registro ? situacaoNoDia(pessoa.registro, hoje) : null;
  const refused = motivoInelegivel(formulario, { pessoa: pessoa.pessoa, situacao });
  if (refused) throw new Error(`${pessoa.chave} cannot ask for ${formulario.slug}: ${refused}`);
  const { respostas, anexos } = sendFiles(typed.respostas, chave);
  const contexto = contextoOf(pessoa, { hoje, verificados: typed.verificados ?? [], anexos }, cenario);
  const envio = validarEnvio(formulario, respostas, contexto);
  if (!envio.ok) {
    const issues = envio.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
    throw new Error(`${pessoa.chave} filed ${formulario.slug} wrongly: ${issues}`);
  }
  const arquivoOf = new Map(anexos.map(({ id, arquivoId }) => [id, arquivoId]));
  return {
    respostas: envio.respostas,
    opcoes: envio.opcoes,
    workflow: workflowDe(formulario, envio.respostas, contexto),
    prazo: prazoDe(formulario, envio.respostas, contexto),
    taxa: calcularTaxa(formulario, envio.respostas, contexto),
    sigilo: pedeSigilo(formulario, envio.respostas, contexto),
    anexos: envio.anexos.map((anexo) => ({ ...anexo, arquivoId: arquivoOf.get(anexo.id) ?? '' })),
  };
}
