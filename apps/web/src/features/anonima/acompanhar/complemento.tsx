import { anonima } from '@balcao/contract/anonima';
import { NOMES_DO_ATO } from '@balcao/domain/manifestacao/ato';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import type { ReactNode } from 'react';
import { DateTimeText } from '#ui/date.tsx';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import classes from '../anonima.module.css';
import { type Caso, chamar } from '../chamar.ts';
import { ArquivosDaChave } from './arquivos-da-chave.tsx';
import type { ParteDoCaso } from './parte-do-caso.ts';
import { TextoForm } from './texto-form.tsx';

/** What the ombudsman asked, with the answers, and the form for what waits. */
export function Complemento({ chave, caso, ...rest }: ParteDoCaso) {
  if (caso.complementos.length === 0) return null;
  return (
    <Section title="Perguntas da ouvidoria">
      <div className={classes.way}>
        <ul className={parts.entries}>
          {caso.complementos.map((one) => (
            <Pedido
              key={one.id}
              pedido={one}
              arquivos={<ArquivosDaChave chave={chave} caso={caso} parte="COMPLEMENTO" parteId={one.id} />}
            />
          ))}
        </ul>
        {caso.atos.includes('complementar') && (
          <TextoForm
            name="resposta"
            label="Sua resposta"
            hint="Responda a todas as perguntas. Não escreva nada que mostre quem você é."
            limit={10_000}
            missing="Escreva a resposta."
            send={NOMES_DO_ATO.complementar}
            arquivos="campo"
            onSend={(resposta, arquivos) =>
              chamar(anonima.complementar, { body: { chave, version: caso.version, resposta, arquivos } })
            }
            {...rest}
          />
        )}
      </div>
    </Section>
  );
}

interface PedidoProps {
  pedido: Caso['complementos'][number];
  /** The files of its answer. */
  arquivos: ReactNode;
}

function Pedido({ pedido, arquivos }: PedidoProps) {
  const { perguntas, novidade, prazoEm, resposta, respondidoEm } = pedido;
  return (
    <li>
      {novidade && <p className={parts.prose}>{novidade}</p>}
      <ol className={classes.points}>
        {perguntas.map((pergunta) => (
          <li key={pergunta} className={parts.prose}>
            {pergunta}
          </li>
        ))}
      </ol>
      {resposta === null ? (
        <p className={parts.detail}>Responda até {formatDataComDia(prazoEm)}.</p>
      ) : (
        <>
          <p className={parts.detail}>
            Você respondeu{respondidoEm && ' em '}
            {respondidoEm && <DateTimeText instant={respondidoEm} short />}:
          </p>
          <p className={parts.prose}>{resposta}</p>
          {arquivos}
        </>
      )}
    </li>
  );
}
