/** What stands in the way of one's own database, by the code of the network or of PostgreSQL: their words are English. */
const MOTIVOS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nenhum servidor responde neste endereço e porta.',
  ENOTFOUND: 'O nome do servidor não foi encontrado na rede.',
  '28000': 'O servidor não aceita este usuário a partir daqui.',
  '28P01': 'O usuário ou a senha não confere.',
  '3D000': 'O servidor não tem um banco com este nome.',
  '42501': 'Falta a este usuário uma permissão no banco.',
  '53300': 'O servidor não aceita mais conexões.',
};

/** What the operator reads where DATABASE_URL names a database that cannot be used; our own errors keep their words. */
export function databaseRefusal(err: unknown): Error {
  const code = err instanceof Error && 'code' in err ? String(err.code) : null;
  const own = err instanceof Error ? err.message : String(err);
  const why = code === null ? own : (MOTIVOS[code] ?? `O código do erro é ${code}.`);
  return new Error(`DATABASE_URL: o banco de dados não pôde ser usado. ${why}`, { cause: err });
}
