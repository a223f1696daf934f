import { UsuariosColuna, UsuariosFiltros } from '@balcao/contract/usuarios-lista';
import { IMPEDEM_O_USO, SITUACOES_DE_CONTA, TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { type Celula, type ColunaPlanilha, celulaTexto } from '@balcao/domain/planilha/celula';
import * as z from 'zod';
import { readUsuarios, type UsuarioDaLista } from '#features/usuario/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { can, type Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { CONTAS } from './alcance.ts';
import { type Contagem, FATIA, NoRights } from './contagem.ts';
import { advance, type Execucao } from './execucao.ts';

type Coluna = z.output<typeof UsuariosColuna>;

interface Definicao extends ColunaPlanilha {
  celula: (row: UsuarioDaLista) => Celula;
}

/** The columns of the list of accounts, in its words; widths in characters. */
const COLUNAS: Readonly<Record<Coluna, Definicao>> = {
  nome: { rotulo: 'Nome', largura: 36, celula: ({ nome }) => celulaTexto(nome) },
  documento: {
    rotulo: 'CPF ou CNPJ',
    largura: 22,
    celula: ({ documentoMascarado }) => celulaTexto(documentoMascarado),
  },
  email: { rotulo: 'E-mail', largura: 32, celula: ({ emailMascarado }) => celulaTexto(emailMascarado) },
  tipo: { rotulo: 'Tipo', largura: 24, celula: ({ tipo }) => celulaTexto(TIPOS_DE_CONTA[tipo] ?? null) },
  grupos: { rotulo: 'Grupos', largura: 24, celula: ({ grupos }) => celulaTexto(grupos.join(', ')) },
  situacao: {
    rotulo: 'Situação',
    largura: 28,
    celula: ({ situacao, bloqueada }) =>
      celulaTexto(bloqueada && situacao === 'ativo' ? IMPEDEM_O_USO.bloqueada : SITUACOES_DE_CONTA[situacao]),
  },
  acesso: {
    rotulo: 'Último acesso',
    largura: 18,
    celula: ({ ultimoAcesso }) => (ultimoAcesso ? { tipo: 'instante', valor: new Date(ultimoAcesso) } : null),
  },
  segundoFator: {
    rotulo: 'Verificação em duas etapas',
    largura: 26,
    celula: ({ segundoFator }) => celulaTexto(segundoFator ? 'Ativada' : 'Desativada'),
  },
};

const colunasDe = ({ colunas }: Execucao) => z.array(UsuariosColuna).parse(colunas);

/** The headings of the chosen columns, in the chosen order. */
export function cabecalhoDeUsuarios(run: Execucao): ColunaPlanilha[] {
  return colunasDe(run).map((id) => COLUNAS[id]);
}

/** The accounts that the filters find, by name, slice by slice, while the person may keep accounts. */
export async function* readFatiasDeUsuarios(
  deps: Deps,
  run: Execucao,
  contagem: Contagem,
): AsyncGenerator<Celula[][]> {
  const colunas = colunasDe(run);
  const filtros = UsuariosFiltros.parse(run.filtros);
  contagem.alcance.add(CONTAS);
  for (let depois: UsuarioDaLista | undefined; ; ) {
    const rows = await readUsuarios(deps.db, await keeperOf(deps, run), filtros, { depois, limite: FATIA });
    if (rows.length === 0) return;
    contagem.feitas += rows.length;
    yield rows.map((row) => colunas.map((id) => COLUNAS[id].celula(row)));
    await advance(deps.db, run, { feitas: contagem.feitas, now: deps.clock() });
    depois = rows.at(-1);
  }
}

async function keeperOf({ db, clock }: Deps, { usuarioId, sessaoId, createdAt }: Execucao): Promise<Who> {
  const who = await loadPerson(db, { usuarioId, sessaoId, now: clock() });
  if (!who || !can(who, 'usuario.editar')) throw new NoRights();
  return { ...who, now: createdAt };
}
