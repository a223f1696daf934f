import type { Campo, Formulario } from '../campo.ts';
import { COLUNAS_EXIGIDAS, type EfeitoModelo, type GrupoDaEmpresa } from '../efeito.ts';
import { findColuna, indexCampos } from '../indice.ts';
import {
  type BlocoModelo,
  isVariavelFixa,
  type ModeloDocumento,
  nomesDoModelo,
} from '../modelo/modelo-documento.ts';
import type { TextoModelo } from '../modelo/texto.ts';
import { chamarCampo } from '../rotulo.ts';
import { aviso, em, erro, type ProblemaLint } from './problema.ts';

/** What a service ends with: its document and what it changes in the records must stand on fields that exist. */
export function lintResultado(form: Formulario): ProblemaLint[] {
  return [
    ...lintDocumento(form),
    ...(form.efeitos ?? []).flatMap((efeito, i) => lintEfeito(form, efeito, i)),
  ];
}

function lintDocumento(form: Formulario): ProblemaLint[] {
  const { documento, documentoResultado } = form;
  if (!documento) return [];
  const campos = indexCampos(form);
  const unknown = nomesDoModelo(documento)
    .filter(({ nome }) => !isVariavelFixa(nome) && !campos.has(nome))
    .map(({ nome, parte }) =>
      em(erro('documento', 'documento', `O documento usa um dado que não existe mais (${nome}).`), parte),
    );
  const sensitive = nomesDoModelo(documento).flatMap(({ nome, parte }) => {
    const campo = campos.get(nome)?.campo;
    if (!campo?.sensivel) return [];
    const said = `“${chamarCampo(campo)}” é um dado sensível e não pode sair no documento.`;
    return [em(erro('documento', 'documento', said), parte)];
  });
  const other =
    documento.especie === documentoResultado
      ? []
      : [erro('documento', 'documentoResultado', 'O documento do modelo não é o que encerra o pedido.')];
  const bare = documento.blocos.length > 0 ? [] : [erro('documento', 'documento', 'O documento está vazio.')];
  return [...unknown, ...sensitive, ...other, ...bare, ...lintVazios(documento)];
}

/** A piece that was put in and never written comes out as a gap. */
function lintVazios({ blocos }: ModeloDocumento): ProblemaLint[] {
  return blocos.flatMap((bloco, i) => {
    const [parte] = vaziosDe(bloco);
    const said = 'Falta escrever esta parte do documento.';
    return parte === undefined ? [] : [em(aviso('documento', 'documento', said), `blocos.${i}.${parte}`)];
  });
}

/** What of a piece says nothing, by its place in it. */
function vaziosDe(bloco: BlocoModelo): string[] {
  switch (bloco.tipo) {
    case 'paragrafo':
    case 'titulo':
      return sem({ texto: bloco.texto });
    case 'destaque':
      return sem({ rotulo: bloco.rotulo, valor: bloco.valor });
    case 'aviso':
      return sem({ titulo: bloco.titulo, texto: bloco.texto });
    case 'definicoes':
      return bloco.itens.flatMap(({ rotulo, valor }, i) =>
        sem({ [`itens.${i}.rotulo`]: rotulo, [`itens.${i}.valor`]: valor }),
      );
    case 'lista':
      return bloco.itens.flatMap((item, i) => sem({ [`itens.${i}`]: item }));
    case 'respostas':
      return bloco.campos.length === 0 ? ['campos'] : [];
    case 'decisao':
      return [];
  }
}

function sem(ditos: Readonly<Record<string, string | TextoModelo>>): string[] {
  return Object.keys(ditos).filter((parte) => {
    const dito = ditos[parte] ?? '';
    if (typeof dito === 'string') return dito.trim() === '';
    return dito.every((trecho) => 'texto' in trecho && trecho.texto.trim() === '');
  });
}

type Papel = { nome: string; tipos: Campo['tipo'][]; parte: string };

function lintEfeito(form: Formulario, efeito: EfeitoModelo, i: number): ProblemaLint[] {
  const campos = indexCampos(form);
  return camposDoEfeito(efeito).flatMap(({ nome, tipos, parte }) => {
    const said = (mensagem: string) => [em(erro('efeito', 'efeitos', mensagem), `${i}.${parte}`)];
    const [root = '', column] = nome.split('.');
    const campo = column ? findColuna(campos.get(root)?.campo, column) : campos.get(root)?.campo;
    if (!campo) return said('Um efeito usa um campo que não existe mais. Escolha outro.');
    return tipos.includes(campo.tipo) ? [] : said(`O campo “${campo.rotulo}” não serve para este efeito.`);
  });
}

const TEXTO: Campo['tipo'][] = ['txt', 'longo', 'sel'];
const DATA: Campo['tipo'][] = ['data'];

/** A group of rows of a firm, with the columns by which they are read. */
function gruposDaEmpresa(efeito: Partial<Record<GrupoDaEmpresa, string>>, parte: GrupoDaEmpresa): Papel[] {
  const grupo = efeito[parte];
  if (grupo === undefined) return [];
  const tipos: Campo['tipo'][] = ['txt', 'cnpj', 'cpf_cnpj', 'mun'];
  const columns = COLUNAS_EXIGIDAS[parte].map((coluna) => ({ nome: `${grupo}.${coluna}`, tipos, parte }));
  return [{ nome: grupo, tipos: ['tab'], parte }, ...columns];
}

const text = (parte: string, nome: string): Papel => ({ nome, tipos: TEXTO, parte });
const day = (parte: string, nome: string): Papel => ({ nome, tipos: DATA, parte });

/** The fields that an effect reads, and what they may be. */
function camposDoEfeito(efeito: EfeitoModelo): Papel[] {
  switch (efeito.efeito) {
    case 'inscrever': {
      const { titulo, validade } = efeito;
      const until = validade && 'campo' in validade ? [day('validade', validade.campo)] : [];
      return [...(titulo ? [text('titulo', titulo)] : []), ...until];
    }
    case 'renovar_registro':
    case 'renovar_interrupcao':
      return [day('ate', efeito.ate)];
    case 'mudar_situacao':
      return efeito.desde ? [day('desde', efeito.desde)] : [];
    case 'atualizar_pessoa': {
      const { filiacao, comunicacao } = efeito;
      const electronic: Papel[] = comunicacao
        ? [{ nome: comunicacao, tipos: ['sn'], parte: 'comunicacao' }]
        : [];
      return [...(filiacao ? [text('filiacao', filiacao)] : []), ...electronic];
    }
    case 'anotar_titulo':
      return efeito.partes.map((nome) => text('partes', nome));
    case 'incluir_rt':
      return [
        text('registro', efeito.registro),
        day('desde', efeito.desde),
        ...(efeito.empresa
          ? [{ nome: efeito.empresa, tipos: ['cnpj'], parte: 'empresa' } satisfies Papel]
          : []),
      ];
    case 'incluir_rts':
      return [
        { nome: efeito.tabela, tipos: ['tab'], parte: 'tabela' },
        text('registro', `${efeito.tabela}.${efeito.registro}`),
      ];
    case 'encerrar_rt':
      return [text('responsabilidade', efeito.responsabilidade), day('data', efeito.data)];
    case 'registrar_servico':
      return [text('objeto', efeito.objeto), day('inicio', efeito.inicio), day('fim', efeito.fim)];
    case 'encerrar_servico':
      return [text('servico', efeito.servico)];
    case 'alterar_empresa': {
      const tipos: Campo['tipo'][] = [...TEXTO, ...DATA, 'moeda', 'fone'];
      const dados = Object.entries(efeito.campos).map(
        ([dado, nome]): Papel => ({ nome, tipos, parte: `campos.${dado}` }),
      );
      return [...dados, ...gruposDaEmpresa(efeito, 'socios'), ...gruposDaEmpresa(efeito, 'filiais')];
    }
    case 'registrar_obito':
      return [
        text('registro', efeito.registro),
        { nome: efeito.cpf, tipos: ['cpf', 'cpf_cnpj'], parte: 'cpf' },
        day('data', efeito.data),
      ];
    case 'abrir_demanda':
    case 'abrir_processo_etico':
      return [text('fatos', efeito.fatos)];
    default:
      return camposDoDinheiro(efeito);
  }
}

/** The same of the effects that change what somebody owes. */
function camposDoDinheiro(efeito: EfeitoModelo): Papel[] {
  switch (efeito.efeito) {
    case 'isentar_anuidade':
      return [
        { nome: efeito.exercicio, tipos: ['int'], parte: 'exercicio' },
        text('modalidade', efeito.modalidade),
      ];
    case 'parcelar':
      return [
        { nome: efeito.debitos, tipos: ['multi'], parte: 'debitos' },
        { nome: efeito.parcelas, tipos: ['int', 'sel'], parte: 'parcelas' },
        { nome: efeito.dia, tipos: ['int', 'sel'], parte: 'dia' },
        ...(efeito.entrada
          ? [{ nome: efeito.entrada, tipos: ['moeda'], parte: 'entrada' } satisfies Papel]
          : []),
      ];
    case 'restituir':
    case 'compensar':
      return [
        { nome: efeito.cobranca, tipos: ['sel'], parte: 'cobranca' },
        { nome: efeito.valor, tipos: ['moeda'], parte: 'valor' },
      ];
    case 'julgar_contestacao':
      return [{ nome: efeito.cobrancas, tipos: ['multi'], parte: 'cobrancas' }];
    default:
      return [];
  }
}
