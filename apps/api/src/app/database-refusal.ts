/**
 * Why an external database cannot be used, by the code of the network or of PostgreSQL, whose own texts are English.
 */
const MOTIVOS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nenhum servidor responde neste endereço e porta.',
  ENOTFOUND: 'O nome do servidor não foi encontrado na rede.',
  '28000': 'O servidor não aceita este usuário a partir daqui.',
  '28P01': 'O usuário ou a senha não confere.',
  '3D000': 'O servidor não tem um banco com este nome.',
  '42501': 'Falta a este usuário uma permissão no banco.',
  '53300': 'O servidor não aceita mais conexões.',
};

/** The text for the operator when the database in DATABASE_URL cannot be used; our own errors keep their text. */
export function databaseRefusal(err: unknown): Error {
  const code = err instanceof Error && 'code' in err ? String(err.code) : null;
  const own = err instanceof Error ? err.message : String(err);
  const why = code === null ? own : (MOTIVOS[code] ?? `O código do erro é ${code}.`);
  return new Error(`DATABASE_URL: o banco de dados não pôde ser usado. ${why}`, { cause: err });
}
