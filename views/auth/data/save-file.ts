/** Offers a file of this browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
