import type { Campo, Formulario } from '../campo.ts';
import type { EfeitoModelo } from '../efeito.ts';
import { findColuna, indexCampos } from '../indice.ts';
import { isVariavelFixa, nomesDoModelo } from '../modelo/modelo-documento.ts';
import { erro, type ProblemaLint } from './problema.ts';

/** What a service ends with: its document and what it changes in the records must stand on fields that exist. */
export function lintResultado(form: Formulario): ProblemaLint[] {
  return [...lintDocumento(form), ...(form.efeitos ?? []).flatMap((efeito) => lintEfeito(form, efeito))];
}

function lintDocumento(form: Formulario): ProblemaLint[] {
  const { documento, documentoResultado } = form;
  if (!documento) return [];
  const campos = indexCampos(form);
  const unknown = nomesDoModelo(documento)
    .filter((nome) => !isVariavelFixa(nome) && !campos.has(nome))
    .map((nome) => erro('documento', 'documento', `O documento usa um dado que não existe mais (${nome}).`));
  const sensitive = nomesDoModelo(documento)
    .filter((nome) => campos.get(nome)?.campo.sensivel)
    .map((nome) => erro('documento', nome, 'Um dado sensível não pode sair no documento.'));
  const other =
    documento.especie === documentoResultado
      ? []
      : [erro('documento', 'documentoResultado', 'O documento do modelo não é o que encerra o pedido.')];
  const bare = documento.blocos.length > 0 ? [] : [erro('documento', 'documento', 'O documento está vazio.')];
  return [...unknown, ...sensitive, ...other, ...bare];
}

type Papel = { nome: string; tipos: Campo['tipo'][] };

function lintEfeito(form: Formulario, efeito: EfeitoModelo): ProblemaLint[] {
  const campos = indexCampos(form);
  return camposDoEfeito(efeito).flatMap(({ nome, tipos }) => {
    const [root = '', column] = nome.split('.');
    const campo = column ? findColuna(campos.get(root)?.campo, column) : campos.get(root)?.campo;
    if (!campo)
      return [erro('efeito', 'efeitos', 'Um efeito usa um campo que não existe mais. Escolha outro.')];
    return tipos.includes(campo.tipo)
      ? []
      : [erro('efeito', nome, `O campo “${campo.rotulo}” não serve para este efeito.`)];
  });
}

const TEXTO: Campo['tipo'][] = ['txt', 'longo', 'sel'];
const DATA: Campo['tipo'][] = ['data'];

/** The fields that an effect reads, and what they may be. */
function camposDoEfeito(efeito: EfeitoModelo): Papel[] {
  const text = (nome: string): Papel => ({ nome, tipos: TEXTO });
  const day = (nome: string): Papel => ({ nome, tipos: DATA });
  switch (efeito.efeito) {
    case 'inscrever': {
      const { titulo, validade } = efeito;
      const until = validade && 'campo' in validade ? [day(validade.campo)] : [];
      return [...(titulo ? [text(titulo)] : []), ...until];
    }
    case 'mudar_situacao':
      return efeito.desde ? [day(efeito.desde)] : [];
    case 'atualizar_pessoa': {
      const { filiacao, comunicacao } = efeito;
      const electronic: Papel[] = comunicacao ? [{ nome: comunicacao, tipos: ['sn'] }] : [];
      return [...(filiacao ? [text(filiacao)] : []), ...electronic];
    }
    case 'anotar_titulo':
      return efeito.partes.map(text);
    case 'incluir_rt':
      return [text(efeito.registro), day(efeito.desde)];
    case 'incluir_rts':
      return [{ nome: efeito.tabela, tipos: ['tab'] }, text(`${efeito.tabela}.${efeito.registro}`)];
    case 'encerrar_rt':
      return [text(efeito.responsabilidade), day(efeito.data)];
    case 'registrar_servico':
      return [text(efeito.objeto), day(efeito.inicio), day(efeito.fim)];
    case 'encerrar_servico':
      return [text(efeito.servico)];
    case 'alterar_empresa': {
      const tipos: Campo['tipo'][] = [...TEXTO, ...DATA, 'moeda', 'fone'];
      return Object.values(efeito.campos).map((nome) => ({ nome, tipos }));
    }
    case 'isentar_anuidade':
      return [{ nome: efeito.exercicio, tipos: ['int'] }, text(efeito.modalidade)];
    case 'registrar_obito':
      return [text(efeito.registro), { nome: efeito.cpf, tipos: ['cpf', 'cpf_cnpj'] }, day(efeito.data)];
    case 'abrir_demanda':
      return [text(efeito.fatos)];
    case 'parcelar':
      return [
        { nome: efeito.debitos, tipos: ['multi'] },
        { nome: efeito.parcelas, tipos: ['int', 'sel'] },
        { nome: efeito.dia, tipos: ['int', 'sel'] },
        ...(efeito.entrada ? [{ nome: efeito.entrada, tipos: ['moeda'] } satisfies Papel] : []),
      ];
    case 'restituir':
    case 'compensar':
      return [
        { nome: efeito.cobranca, tipos: ['sel'] },
        { nome: efeito.valor, tipos: ['moeda'] },
      ];
    case 'julgar_contestacao':
      return [{ nome: efeito.cobrancas, tipos: ['multi'] }];
    default:
      return [];
  }
}
