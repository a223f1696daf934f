import { Callout } from '#ui/callout.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Panel } from '#ui/section.tsx';
import type { Validacao } from './queries.ts';
import classes from './validar.module.css';

/** The public facts of a document: kind, holder and dates. */
export function DocumentoFacts({ validacao }: { validacao: Validacao }) {
  const { titulo, numero, codigo, titular, registro, emitidoEm, validoAte, assinantes } = validacao;
  const { situacaoNaEmissao, situacaoHoje, devolvidoEm, demonstracao } = validacao;
  const facts: (Fact | null)[] = [
    { label: 'Documento', value: `${titulo} nº ${numero}` },
    { label: 'Titular', value: titular },
    registro ? { label: 'Registro', value: registro } : null,
    situacaoNaEmissao ? { label: 'Situação do registro na emissão', value: situacaoNaEmissao } : null,
    situacaoHoje ? { label: 'Situação do registro hoje', value: situacaoHoje } : null,
    { label: 'Emitido em', value: <DateTimeText instant={emitidoEm} /> },
    devolvidoEm ? { label: devolvidoLabel(validacao), value: <DateTimeText instant={devolvidoEm} /> } : null,
    validoAte ? { label: 'Válido até', value: <DateText date={validoAte} /> } : null,
    assinantes.length > 0 ? { label: 'Assinado por', value: assinantes.map(nameAssinante).join('; ') } : null,
    { label: 'Código', value: <span className={classes.mono}>{codigo}</span> },
  ];
  return (
    <Panel>
      <KeyValue layout="rows" facts={facts.filter((fact) => fact !== null)} />
      {demonstracao && (
        <div className={classes.demo}>
          <Callout tone="neutro">
            Documento de demonstração: foi assinado com um certificado de teste e não tem valor legal.
          </Callout>
        </div>
      )}
    </Panel>
  );
}

function devolvidoLabel({ situacao }: Validacao): string {
  return situacao === 'devolvido' ? 'Devolvido em' : 'Devolvido em parte em';
}

/** A signer's name, with a role if there is one. */
function nameAssinante({ nome, cargo }: Validacao['assinantes'][number]): string {
  return [nome, cargo].filter(Boolean).join(', ');
}
