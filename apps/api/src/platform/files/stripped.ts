/** A picture without its metadata, and in words for people what was taken out. */
export type Stripped = { bytes: Buffer; removed: string[] };

/** Names of what is taken out, the same for every format. */
export const REMOVED = {
  exif: 'dados da câmera e localização (EXIF)',
  xmp: 'dados de edição e autoria (XMP)',
  iptc: 'legenda e autoria (IPTC)',
  color: 'perfil de cor',
  comment: 'comentários e textos',
  time: 'data de modificação',
  trailing: 'conteúdo após o fim da imagem',
  other: 'outros dados do aparelho ou programa',
} as const;
