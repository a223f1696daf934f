import { anonima } from '@balcao/contract/anonima';
import { useState } from 'react';
import { useSendingKey } from '#platform/sending-key.ts';
import { DateTimeText } from '#ui/date.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import classes from '../anonima.module.css';
import { type Caso, chamar } from '../chamar.ts';
import { ArquivosDaChave } from './arquivos-da-chave.tsx';
import type { ParteDoCaso } from './parte-do-caso.ts';
import { TextoForm } from './texto-form.tsx';

const QUEM: Readonly<Record<Caso['mensagens'][number]['lado'], string>> = {
  requerente: 'Você',
  conselho: 'Ouvidoria',
  sistema: 'Portal',
};

/** The messages of both sides in their order, and a new one while the case goes on. */
export function Conversa({ chave, caso, onSent, ...rest }: ParteDoCaso) {
  // Sent again after a lost answer it is the same message.
  const idFor = useSendingKey();
  const [round, setRound] = useState(0);
  const { mensagens, pode } = caso;
  if (mensagens.length === 0 && !pode.mensagem) return null;
  return (
    <Section title="Mensagens">
      {mensagens.length > 0 && (
        <ol className={classes.messages} aria-label="Mensagens trocadas">
          {mensagens.map(({ id, lado, texto, em }) => (
            <li key={id} data-lado={lado}>
              <p>
                <strong>{QUEM[lado]}</strong>{' '}
                <span className={parts.detail}>
                  <DateTimeText instant={em} short />
                </span>
              </p>
              <p className={parts.prose}>
                <LinkedText text={texto} />
              </p>
              <ArquivosDaChave chave={chave} caso={caso} parte="MENSAGEM" parteId={id} />
            </li>
          ))}
        </ol>
      )}
      {pode.mensagem && (
        <TextoForm
          name="texto"
          label="Nova mensagem"
          hint="Não escreva nada que mostre quem você é."
          limit={4_000}
          missing="Escreva a mensagem."
          send="Enviar mensagem"
          arquivos="clipe"
          onSend={(texto, arquivos) =>
            chamar(anonima.mensagem, {
              body: { chave, mensagemId: idFor([round, texto, arquivos]), texto, arquivos },
            })
          }
          onSent={(next) => {
            setRound(round + 1);
            onSent(next);
          }}
          {...rest}
        />
      )}
    </Section>
  );
}
