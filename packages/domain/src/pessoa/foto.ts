/** What a photo of a person may be: file types by extension, size in MB, least width and height in pixels. */
export const FOTO = { tipos: ['jpg', 'png', 'webp'], maxMb: 5, minPx: [200, 200] } as const;
