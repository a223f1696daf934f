import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNumero } from '@balcao/domain/cnab/campos';

/** Files that came from the portal, and those that go to it. */
export interface Pasta {
  /** Remittances that were not read yet, by the number that the portal gave them. */
  remessas(isRead: (nome: string) => boolean): { nome: string; conteudo: string }[];
  writeRetorno(nome: string, conteudo: string): void;
}

/** The folders through which portal and bank exchange files. */
export function openPasta(dir: string): Pasta {
  return {
    remessas(isRead) {
      return listOf(join(dir, 'remessa'))
        .filter((nome) => nome.endsWith('.REM') && !isRead(nome))
        .map((nome) => ({ nome, conteudo: readFileSync(join(dir, 'remessa', nome), 'latin1') }))
        .sort((a, b) => numberOf(a.conteudo) - numberOf(b.conteudo));
    },
    writeRetorno(nome, conteudo) {
      const folder = join(dir, 'retorno');
      mkdirSync(folder, { recursive: true, mode: 0o750 });
      const part = join(folder, `.${nome}.parte`);
      writeFileSync(part, conteudo, { encoding: 'latin1', mode: 0o640 });
      renameSync(part, join(folder, nome));
    },
  };
}

function listOf(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    // The portal makes the folder with its first file.
    return [];
  }
}

const numberOf = (remessa: string) => readNumero(remessa, 158, 163) ?? 0;
