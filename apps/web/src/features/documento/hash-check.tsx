import { useState } from 'react';
import { formatBytes } from '#ui/bytes.ts';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { FileField } from '#ui/file-field.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { canHash, compareWith } from './hash-file.ts';
import classes from './validar.module.css';

type Check =
  | { kind: 'idle' }
  | { kind: 'running'; file: File }
  | { kind: 'same' | 'empty' | 'not_pdf' | 'different'; file: File }
  | { kind: 'failed' };

/** Compares a file with the issued document. The file stays on this device. */
export function HashCheck({ sha256 }: { sha256: string }) {
  const [check, setCheck] = useState<Check>({ kind: 'idle' });
  const compare = async (file: File) => {
    setCheck({ kind: 'running', file });
    try {
      setCheck({ kind: await compareWith(sha256, await file.arrayBuffer()), file });
    } catch {
      setCheck({ kind: 'failed' });
    }
  };
  return (
    <Section
      title="O arquivo que você recebeu é este mesmo?"
      description="Escolha o PDF para comparar com o que o Conselho emitiu. A comparação é feita neste aparelho: o arquivo não é enviado."
    >
      <div className={classes.check}>
        {canHash() ? (
          <FileField
            label="PDF recebido"
            accept="application/pdf,.pdf"
            onFiles={([file]) => file && void compare(file)}
          />
        ) : (
          <Callout tone="atencao">
            Este navegador só compara arquivos em um endereço seguro (https). Abra esta página por https.
          </Callout>
        )}
        <div role="status">
          <Result check={check} />
        </div>
        <Disclosure label="Ver a impressão digital do arquivo (SHA-256)">
          <p className={classes.hash}>{sha256}</p>
        </Disclosure>
      </div>
    </Section>
  );
}

function Result({ check }: { check: Check }) {
  if (check.kind === 'idle') return null;
  if (check.kind === 'running') return <ProgressBar label={`Comparando ${check.file.name}`} value={null} />;
  if (check.kind === 'failed') {
    return <Callout tone="erro">Não foi possível ler este arquivo. Escolha de novo.</Callout>;
  }
  if (check.kind === 'empty') {
    return (
      <Callout tone="erro">O arquivo está vazio. Baixe de novo e escolha o PDF que você recebeu.</Callout>
    );
  }
  if (check.kind === 'not_pdf') {
    return <Callout tone="erro">Isto não é um PDF. Escolha o PDF que você recebeu.</Callout>;
  }
  const name = `${check.file.name} (${formatBytes(check.file.size)})`;
  return check.kind === 'same' ? (
    <Callout tone="sucesso" title="O arquivo é o original">
      {name} é igual, byte por byte, ao que o Conselho emitiu.
    </Callout>
  ) : (
    <Callout tone="erro" title="O arquivo é diferente do original">
      {name} não é o que o Conselho emitiu. Ele pode ter sido alterado, ou salvo de novo por um programa. Peça
      o arquivo original.
    </Callout>
  );
}
