import * as z from 'zod';
import { usuario } from './usuario.ts';

/** Columns of a file of accounts, masked as in their list. */
export const UsuariosColuna = z.enum([
  'nome',
  'documento',
  'email',
  'tipo',
  'grupos',
  'situacao',
  'acesso',
  'segundoFator',
]);

/** What the list of accounts is narrowed by, without its page: kept with an export. */
export const UsuariosFiltros = usuario.list.query.omit({ pagina: true, porPagina: true });
